import { languageName } from './spoken-language.ts';
import type { TranscriptionRequest } from './transcription-request.ts';

interface SpokenWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A transcript, as far as answers need it. Times in seconds. */
export interface Spoken {
  readonly languageCode: string;
  readonly duration?: number | undefined;
  readonly paragraphs: readonly { readonly words: readonly SpokenWord[] }[];
}

export interface Answer {
  readonly contentType: string;
  readonly body: string;
}

const SENTENCE_END = /[.!?…。？！]["'”’»)\]]*$/u;
/** Seconds of a segment at most, as in OpenAI's answers. */
const MAX_SEGMENT = 30;

/** The answer in `json`, `text` or `verbose_json`. */
export function transcriptAnswer(
  spoken: Spoken,
  asked: Pick<TranscriptionRequest, 'format' | 'granularities'>,
): Answer {
  const words = spoken.paragraphs.flatMap((paragraph) => paragraph.words);
  const text = textOf(words);
  if (asked.format === 'text') return { contentType: 'text/plain; charset=utf-8', body: `${text}\n` };
  const duration = spoken.duration ?? words.at(-1)?.end ?? 0;
  const usage = { type: 'duration', seconds: Math.ceil(duration) };
  if (asked.format === 'json') return json({ text, usage });
  return json({
    task: 'transcribe',
    language: languageName(spoken.languageCode),
    duration,
    text,
    ...(asked.granularities.has('segment') && { segments: segmentsOf(spoken) }),
    ...(asked.granularities.has('word') && {
      words: words.map(({ text: word, start, end }) => ({ word, start, end })),
    }),
    usage,
  });
}

/** The answer in `srt` or `vtt`; `file` is the file of subtitles. */
export function subtitlesAnswer(format: 'srt' | 'vtt', file: string): Answer {
  return { contentType: `${format === 'srt' ? 'text/plain' : 'text/vtt'}; charset=utf-8`, body: file };
}

function json(value: unknown): Answer {
  return { contentType: 'application/json', body: JSON.stringify(value) };
}

/**
 * Segments: sentences of one speaker, of at most 30 seconds. They have no values of OpenAI's model, such as tokens and their
 * probabilities: nothing here measures them.
 */
function segmentsOf({ paragraphs }: Spoken) {
  const groups: SpokenWord[][] = [];
  for (const { words } of paragraphs) {
    let begins = true;
    for (const word of words) {
      const current = groups.at(-1);
      if (begins || !current || word.end - (current[0]?.start ?? 0) > MAX_SEGMENT) groups.push([word]);
      else current.push(word);
      begins = SENTENCE_END.test(word.text);
    }
  }
  return groups.map((words, id) => ({
    id,
    start: words[0]?.start ?? 0,
    end: words.at(-1)?.end ?? 0,
    text: textOf(words),
  }));
}

function textOf(words: readonly SpokenWord[]): string {
  return words.map(({ text }) => text).join(' ');
}
