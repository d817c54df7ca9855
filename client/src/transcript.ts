import { fetchWords } from '@parlance/contract/fetch-words';
import { textFile } from '@parlance/contract/text-file';
import { transcriptParagraphs } from '@parlance/contract/transcript-paragraphs';
import type { Answer } from './calls.ts';
import { errorOfAnswer } from './error-of-answer.ts';
import { ParlanceError } from './parlance-error.ts';
import { retrying } from './retrying.ts';
import type { Transport } from './transport.ts';

/** A word that is heard; times in seconds of the recording. */
export interface TranscriptWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A turn of one speaker, with its words in order. */
export interface TranscriptParagraph {
  readonly speaker: string;
  readonly words: readonly TranscriptWord[];
}

export interface Transcript {
  readonly id: string;
  readonly name: string;
  readonly languageCode: string;
  /** Seconds; absent if it is not known. */
  readonly duration?: number;
  readonly paragraphs: readonly TranscriptParagraph[];
}

/** The transcript of an opened collection: fetches its words. Throws a ParlanceError when there is none yet. */
export async function readTranscript(
  opened: Answer<'getCollection'>,
  { speakers }: Answer<'getSpeakers'>,
  transport: Pick<Transport, 'request' | 'bodyOf' | 'wait'>,
  signal: AbortSignal | undefined,
): Promise<Transcript> {
  const { id, name, languageCode, transcript, props, offset, offsetFrom } = opened;
  if (!transcript) throw new ParlanceError('NOT_FOUND', 'There is no transcript yet.', { details: { id } });
  const fetchJson = async (url: string) => {
    const response = await transport.request(url, { signal: signal ?? null });
    const json = await transport.bodyOf(response, signal);
    if (response.ok) return json;
    throw errorOfAnswer(response, json);
  };
  const patience = { wait: transport.wait, signal };
  const words = await fetchWords(transcript, (url) => retrying(() => fetchJson(url), patience)).catch(
    (cause: unknown) => {
      signal?.throwIfAborted();
      if (cause instanceof ParlanceError) throw cause;
      throw new ParlanceError('BAD_ANSWER', 'The words cannot be read. Try again, or with a newer client.', {
        cause,
        details: { id },
      });
    },
  );
  const paragraphs = transcriptParagraphs(words, speakers, { breakAllSpeakers: true, offset, offsetFrom }).map(
    ({ speaker, words }) => ({ speaker, words: words.map(({ text, start, end }) => ({ text, start, end })) }),
  );
  return { id, name, languageCode, ...(props?.duration !== undefined && { duration: props.duration }), paragraphs };
}

/** A transcript as plain text, as the product exports it: each paragraph begins with its speaker and its time. */
export function plainText({ paragraphs }: Pick<Transcript, 'paragraphs'>): string {
  return textFile(paragraphs, true, { header: '', textTitle: '', footer: '' });
}
