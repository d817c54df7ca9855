import type { Cue } from './subtitle-cues.ts';

function timestamp(milliseconds: number, separator: ',' | '.'): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const seconds = Math.floor(milliseconds / 1000);
  const fraction = String(milliseconds % 1000).padStart(3, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}${separator}${fraction}`;
}

/**
 * Removes line breaks: a blank line ends a subtitle, and players read the text after it as times or as another block.
 */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * SubRip has no escapes. An ASCII arrow would be read as a line of times, so it becomes `→`. Angle brackets would be
 * read as a tag, so they become `‹` and `›`.
 */
function srtText(line: string): string {
  return oneLine(line)
    .replaceAll('-->', '→')
    .replace(/<(?=[a-z/!])([^>]*)>?/gi, '‹$1›');
}

/** SubRip (.srt). */
export function srtFile(cues: readonly Cue[]): string {
  return cues
    .map(({ start, end, lines }, i) => {
      const times = `${timestamp(start, ',')} --> ${timestamp(end, ',')}`;
      return `${i + 1}\n${times}\n${lines.map(srtText).join('\n')}\n`;
    })
    .join('\n');
}

/** Escapes text with the character references of WebVTT. `>` is escaped too: text must not contain an arrow. */
function vttText(line: string): string {
  return oneLine(line).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** WebVTT (.vtt). */
export function vttFile(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, lines }) => {
    const times = `${timestamp(start, '.')} --> ${timestamp(end, '.')}`;
    return `${times}\n${lines.map(vttText).join('\n')}\n`;
  });
  return ['WEBVTT\n', ...blocks].join('\n');
}
