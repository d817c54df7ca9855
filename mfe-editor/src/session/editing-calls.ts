import { callApi } from '@parlance/ui/api-client';
import type { LockCalls } from '@parlance/ui/open-lock';
import { loadWords } from '@parlance/ui/stored-words';
import { createContext, useContext } from 'react';
import { isOwnSave } from '../loading/own-save.ts';
import { openedBy, type TranscriptSource } from '../loading/transcript-source.ts';
import type { SessionPorts } from './transcript-session.ts';

/** The calls by which an opened transcript is saved and played, and by which the right to edit it is kept. */
export interface EditingCalls
  extends Pick<SessionPorts, 'saveWords' | 'findOwnSave' | 'setSpeakers' | 'deleteSpeaker'> {
  /** A fresh signed address of the recording: of the video where it has one. */
  mediaAddress(): Promise<string>;
  /** Default: check-out and check-in of collections. */
  readonly lock?: LockCalls;
}

const context = createContext<EditingCalls | undefined>(undefined);

export const EditingCallsProvider = context.Provider;

/** The calls of what the screen shows; undefined for a collection that was opened as such. */
export function useEditingCalls(): EditingCalls | undefined {
  return useContext(context);
}

/** The calls of a collection. */
export function collectionCalls(id: string, source: TranscriptSource): EditingCalls {
  const params = { id };
  return {
    saveWords: (body) => callApi('saveTranscript', { params, body }),
    findOwnSave: async (save, wordCount) => {
      const { transcript } = await callApi('getCollection', { params });
      const own = transcript && (await isOwnSave(save, transcript, wordCount, loadWords));
      return own ? transcript.version : undefined;
    },
    setSpeakers: (speakers) => callApi('setSpeakers', { params, body: { speakers } }),
    deleteSpeaker: (speakerId) => callApi('deleteSpeaker', { params: { id, speakerId } }),
    mediaAddress: async () => {
      const { query, options } = openedBy(source);
      const fresh = await callApi('getCollectionAudio', { params, query }, options);
      return fresh.videoUrl ?? fresh.url;
    },
  };
}
