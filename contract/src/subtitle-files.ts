import type { Cue } from './subtitle-cues.ts';

function timestamp(milliseconds: number, separator: ',' | '.'): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const seconds = Math.floor(milliseconds / 1000);
  const fraction = String(milliseconds % 1000).padStart(3, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}${separator}${fraction}`;
}

/** A line on one line: a blank one ends a subtitle, and what follows it would be read as times, or as another block. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * SubRip knows no escapes: an arrow that would read as a line of times becomes a real one, and angle brackets that would
 * read as a tag become those of the typographers.
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

/** The character references of WebVTT; `>` too, so that no text can hold an arrow. */
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
