import type { Speakers, TranscriptRef } from '@parlance/contract/transcript';
import { addressOf, CONFIG_PATH, headersOf } from '@parlance/ui/http/api-request';
import type { EarlyPart, EarlyQuestion, ReaderAnswer, ReaderQuestion } from '@parlance/ui/reading/reader-messages';
import { readDocument } from './read-document.ts';
import { documentName, sentDocument } from './sent-document.ts';

/** Sends an answer to the page, and transfers the ownership of the objects in `transfer`. */
export type Say = (answer: ReaderAnswer, transfer?: Transferable[]) => void;

/** Answers a question part by part; the last answer is `end`. */
export async function answerQuestion(question: ReaderQuestion, say: Say): Promise<void> {
  try {
    if (question.kind === 'early') await openEarly(question, say);
    else await read(question.ref, Promise.resolve(question.speakers), say);
    say({ kind: 'end' });
  } catch (error) {
    say({ kind: 'end', error: error instanceof Error ? error.message : String(error) });
  }
}

async function read(ref: TranscriptRef, speakers: Promise<Speakers>, say: Say): Promise<void> {
  const document = sentDocument(await readDocument(ref, speakers));
  say({ kind: 'document', name: documentName(ref, await speakers), document }, [document.numbers.buffer]);
}

/**
 * Prefetches the page's requests. It validates nothing: the page parses each body itself, and accepts the document only
 * if its name fits the parsed bodies. The page fetches again whatever is missing.
 */
async function openEarly({ paths, uid, key, locale }: EarlyQuestion, say: Say): Promise<void> {
  const ask = async (kind: EarlyPart, address: string, init: RequestInit) => {
    const response = await fetch(address, init);
    if (!response.ok) throw new Error(`${kind} answered ${response.status}`);
    const body = await response.text();
    say({ kind, body });
    return JSON.parse(body);
  };
  const config = await ask('config', CONFIG_PATH, { cache: 'no-cache' });
  const call = (part: 'collection' | 'speakers') =>
    ask(part, addressOf(config, locale, paths[part]), { headers: headersOf(config, { key, uid }) });
  const speakers = call('speakers').then((body) => body.speakers);
  // Prevents an unhandled rejection: `read` or the last line awaits it later.
  speakers.catch(() => undefined);
  const { transcript } = await call('collection');
  if (transcript) await read(transcript, speakers, say);
  else await speakers;
}
