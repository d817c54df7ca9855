import type { Word } from '@parlance/contract/transcript';
import { buildDocument } from '../model/build-document.ts';
import { TranscriptSession } from './transcript-session.ts';

export const LOOK = {
  ...{ label: 'Transcript', language: 'en', writes: true, showsUnsure: true, showsSpeakers: true },
  ...{ offset: 0, offsetFrom: 0 },
};

/** A transcript that a test has opened, all of it said by Ann; the service never answers. */
export function openedSession(words: readonly Word[]): TranscriptSession {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const never = () => new Promise<never>(() => undefined);
  const text = { seek: () => undefined, onSpeaker: () => undefined, describeSpeaker: String, showSpeaker: String };
  const speakers = { '0': { name: 'Ann' } };
  const built = buildDocument(words, speakers, 'Ann');
  return new TranscriptSession(root, { document: built, speakers, version: 1 }, LOOK, 'Ann', {
    ...{ saveWords: never, setSpeakers: never, deleteSpeaker: never, findOwnSave: never },
    ...{ keepDraft: async () => true, onRefused: () => undefined, onSpeakersRefused: () => undefined, text },
  });
}
