import type { Speakers, TranscriptRef } from '@parlance/contract/transcript';
import type { EarlyPart, EarlyQuestion, ReaderAnswer, ReaderQuestion } from '@parlance/ui/reading/reader-messages';
import { readDocument } from './read-document.ts';
import { documentName, sentDocument } from './sent-document.ts';

/** Says something to who asked; what is in `transfer` changes hands. */
export type Say = (answer: ReaderAnswer, transfer?: Transferable[]) => void;

/** Answers a question part by part, and says in the end that nothing more comes. */
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
 * It makes no decision: whoever wants an answer asks again for what was not, or not rightly, asked here. Nor does it check
 * what it hears: a document is taken by who has checked what it was made of.
 */
async function openEarly({ id, uid, key, locale }: EarlyQuestion, say: Say): Promise<void> {
  const ask = async (kind: EarlyPart, address: string, init: RequestInit) => {
    const response = await fetch(address, init);
    if (!response.ok) throw new Error(`${kind} answered ${response.status}`);
    const body = await response.text();
    say({ kind, body });
    return JSON.parse(body);
  };
  const { regions, apiKey } = await ask('config', '/config.json', { cache: 'no-cache' });
  const collection = `${regions[locale].api.replace(/\/$/, '')}/collections/v2/${id}`;
  const headers = { accept: 'application/json', ...(apiKey && { 'x-api-key': apiKey }), key, id: uid };
  const speakers = ask('speakers', `${collection}/speakers`, { headers }).then((body) => body.speakers);
  // Told by who waits for it.
  speakers.catch(() => undefined);
  const { transcript } = await ask('collection', collection, { headers });
  if (transcript) await read(transcript, speakers, say);
  else await speakers;
}
