import type { Extension } from '@codemirror/state';
import type { Word } from '@parlance/contract/transcript';
import { buildDocument } from '../model/build-document.ts';
import { TranscriptSession } from './transcript-session.ts';

// jsdom lays nothing out, and has no rectangles.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;

export const LOOK = {
  ...{ label: 'Transcript', language: 'en', writes: true, reads: false, showsUnsure: true, showsSpeakers: true },
  ...{ offset: 0, offsetFrom: 0 },
};

/** For tests: an open transcript whose only speaker is Ann; the service never answers. */
export function openedSession(words: readonly Word[], extension: Extension = []): TranscriptSession {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const never = () => new Promise<never>(() => undefined);
  const text = { seek: () => undefined, describeSpeaker: String, showSpeaker: String };
  const speakers = { '0': { name: 'Ann' } };
  const built = buildDocument(words, speakers, 'Ann');
  const ports = {
    ...{ saveWords: never, setSpeakers: never, deleteSpeaker: never, findOwnSave: never },
    ...{ keepDraft: async () => true, onRefused: () => undefined, onSpeakersRefused: () => undefined, text },
  };
  return new TranscriptSession(root, { document: built, speakers, version: 1 }, LOOK, 'Ann', ports, extension);
}
