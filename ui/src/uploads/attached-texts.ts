import type { AttachedTranscript } from '@parlance/contract/schemas/import';
import { attachedTranscriptSchema } from '@parlance/contract/schemas/import';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod';

interface Schema extends DBSchema {
  /** By the upload's id. The reader parses the value. */
  texts: { readonly key: string; readonly value: unknown };
}

const NAME = 'parlance-attached';
const VERSION = 1;
/** Seconds. A text that was left behind, because its upload was never finished, is deleted after this time. */
const KEPT = 60 * 24 * 3600;

const storedSchema = z.object({ at: z.number(), attached: attachedTranscriptSchema });

/** The attached transcripts of unfinished uploads in this browser: local storage has no room for them. */
export interface AttachedTexts {
  /** Without storage, a reload loses the text; the upload goes on. */
  save(id: string, attached: AttachedTranscript, now: number): Promise<void>;
  /** Undefined when the browser does not have it any more. */
  load(id: string): Promise<AttachedTranscript | undefined>;
  remove(id: string): void;
}

export function createAttachedTexts(): AttachedTexts {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opening = undefined;
  };
  // Some browsers refuse by an exception at once.
  async function database(): Promise<IDBPDatabase<Schema>> {
    opening ??= openDB<Schema>(NAME, VERSION, {
      upgrade: (made) => void made.createObjectStore('texts'),
      // A later version of the page in another tab must not wait for this one.
      blocking: (_from, _to, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
        forget();
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opening;
  }
  return {
    async save(id, attached, now) {
      try {
        const opened = await database();
        await opened.put('texts', { at: now, attached }, id);
        for (const key of await opened.getAllKeys('texts')) {
          const stored = storedSchema.safeParse(await opened.get('texts', key)).data;
          if (!stored || now - stored.at > KEPT) await opened.delete('texts', key);
        }
      } catch (error) {
        console.warn('An attached transcript cannot be remembered.', error);
      }
    },
    async load(id) {
      try {
        return storedSchema.safeParse(await (await database()).get('texts', id)).data?.attached;
      } catch (error) {
        console.warn('An attached transcript cannot be read.', error);
        return undefined;
      }
    },
    remove(id) {
      database()
        .then((opened) => opened.delete('texts', id))
        .catch((error: unknown) => console.warn('An attached transcript is left behind.', error));
    },
  };
}
