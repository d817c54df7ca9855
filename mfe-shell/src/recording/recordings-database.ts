import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type StoredRecording, storedRecordingSchema } from './stored-recording.ts';

const NAME = 'parlance-recordings';
const VERSION = 1;

interface Schema extends DBSchema {
  recordings: { key: string; value: StoredRecording; indexes: { uid: string } };
  /** The key is the recording's id and the slice's number. */
  slices: { key: [string, number]; value: Blob };
}

type Database = IDBPDatabase<Schema>;

let opened: Promise<Database> | undefined;

/** Opens the database once. After a failure, the next call tries again. */
function database(): Promise<Database> {
  const forget = () => {
    opened = undefined;
  };
  opened ??= openDB<Schema>(NAME, VERSION, {
    upgrade(made) {
      made.createObjectStore('recordings', { keyPath: 'id' }).createIndex('uid', 'uid');
      made.createObjectStore('slices');
    },
    // A later version of the page in another tab must not wait for this one.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      forget();
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  return opened;
}

function keysOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);
}

/** Stores a recording that begins. Throws where the browser stores nothing. */
export async function storeRecording(recording: StoredRecording): Promise<void> {
  await (await database()).put('recordings', recording);
}

/**
 * Stores the next slice and returns the recording with it. The disk has the slice when the call returns, so it outlives the
 * browser. Throws a `QuotaExceededError` when the device is full; what was stored before stays.
 *
 * @param seconds the recording's length with this slice
 */
export async function storeSlice(recording: StoredRecording, slice: Blob, seconds: number): Promise<StoredRecording> {
  const { id, slices, bytes } = recording;
  const longer = { ...recording, seconds, slices: slices + 1, bytes: bytes + slice.size };
  const stores = (await database()).transaction(['recordings', 'slices'], 'readwrite', { durability: 'strict' });
  await Promise.all([
    stores.objectStore('slices').put(slice, [id, slices]),
    stores.objectStore('recordings').put(longer),
    stores.done,
  ]);
  return longer;
}

/** The slices of a recording, in order. They are handles of data on the disk. */
export async function slicesOf(id: string): Promise<Blob[]> {
  return (await database()).getAll('slices', keysOf(id));
}

/** A person's recordings in this browser, oldest first. */
export async function recordingsOf(uid: string): Promise<StoredRecording[]> {
  const found = await (await database()).getAllFromIndex('recordings', 'uid', uid);
  return found
    .flatMap((item) => storedRecordingSchema.safeParse(item).data ?? [])
    .sort((a, b) => a.started - b.started);
}

/** Deletes a recording with its slices. A second call does nothing. */
export async function deleteRecording(id: string): Promise<void> {
  const stores = (await database()).transaction(['recordings', 'slices'], 'readwrite');
  await Promise.all([
    stores.objectStore('recordings').delete(id),
    stores.objectStore('slices').delete(keysOf(id)),
    stores.done,
  ]);
}
