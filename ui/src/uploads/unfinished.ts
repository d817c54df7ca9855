import type { AttachedTranscript } from '@parlance/contract/schemas/import';
import * as z from 'zod';
import type { Upload } from './upload.ts';
import { NO_OPTIONS, uploadOptionsSchema } from './upload-options.ts';

const PREFIX = 'parlance-upload:';
/** Seconds. The bucket deletes the parts of incomplete uploads after two days. */
const PARTS_KEPT = 2 * 24 * 3600;

const unfinishedSchema = z.object({
  id: z.string(),
  orgId: z.string(),
  fileName: z.string(),
  size: z.number().int().min(0),
  lastModified: z.number(),
  name: z.string(),
  languageCode: z.string().optional(),
  /** Uploads that were begun before there were options have none. */
  options: uploadOptionsSchema.default({ ...NO_OPTIONS, hints: [] }),
  /** The name of the attached transcript's file; its text is in {@link AttachedTexts}. */
  attachedName: z.string().optional(),
  seconds: z.number().optional(),
  convertToBlog: z.boolean().default(false),
  started: z.number(),
  multipart: z.object({ key: z.string(), uploadId: z.string(), partSize: z.number().int().positive() }).optional(),
  url: z.string().optional(),
});

/** The stored state of an upload. It resumes at once if the file is uploaded, else when the same file is chosen again. */
export type Unfinished = z.infer<typeof unfinishedSchema>;

/** The unfinished uploads of one user in this browser. Each has its own key, so tabs don't overwrite one another. */
export interface UnfinishedStore {
  save(uid: string, unfinished: Unfinished): void;
  remove(uid: string, id: string): void;
  /** The uploads at `now` (seconds since the epoch), oldest first. Deletes malformed and expired entries. */
  load(uid: string, now: number): Unfinished[];
}

export function createUnfinishedStore(
  storage: Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>,
): UnfinishedStore {
  const keyOf = (uid: string, id: string) => `${PREFIX}${uid}:${id}`;
  return {
    save(uid, unfinished) {
      try {
        storage.setItem(keyOf(uid, unfinished.id), JSON.stringify(unfinished));
      } catch (error) {
        // If the storage is full or blocked, only the resume after a reload fails, not the upload.
        console.warn('An upload cannot be remembered.', error);
      }
    },
    remove(uid, id) {
      storage.removeItem(keyOf(uid, id));
    },
    load(uid, now) {
      const found: Unfinished[] = [];
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      for (const key of keys.filter((name) => name.startsWith(keyOf(uid, '')))) {
        const unfinished = parse(storage.getItem(key));
        const expired = unfinished && unfinished.url === undefined && now - unfinished.started > PARTS_KEPT;
        if (unfinished === undefined || expired) storage.removeItem(key);
        else found.push(unfinished);
      }
      return found.sort((a, b) => a.started - b.started);
    },
  };
}

function parse(text: string | null): Unfinished | undefined {
  try {
    return unfinishedSchema.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}

/** Whether a chosen file is the file of an unfinished upload. A file that was changed since is another one. */
export function isSameFile(unfinished: Pick<Unfinished, 'fileName' | 'size' | 'lastModified'>, file: File): boolean {
  return (
    unfinished.fileName === file.name && unfinished.size === file.size && unfinished.lastModified === file.lastModified
  );
}

/**
 * The upload in the list, restored after a reload.
 *
 * @param attached its attached transcript. Where the browser has lost it, the transcription waits for the person.
 */
export function restored(unfinished: Unfinished, attached: AttachedTranscript | undefined, lost: string): Upload {
  const { id, orgId, fileName, size, name, languageCode, options, seconds, convertToBlog, started, url } = unfinished;
  const isLost = unfinished.attachedName !== undefined && attached === undefined;
  const arrived =
    url === undefined ? undefined : ({ kind: languageCode ? 'ready' : 'awaiting-language', url } as const);
  const waiting = isLost && url !== undefined ? ({ kind: 'failed', url, message: lost } as const) : arrived;
  return {
    id,
    orgId,
    fileName,
    size,
    name,
    languageCode,
    options,
    attached,
    seconds,
    convertToBlog,
    started,
    complete: 0,
    loaded: url === undefined ? 0 : size,
    status: waiting ?? { kind: 'interrupted' },
  };
}
