import { uploadNameOf, uploadProblem } from '@parlance/contract/upload';
import type { Patience } from './retrying.ts';
import { type Multipart, type TransferCalls, transferFile } from './transfer.ts';
import { isSameFile, restored, type Unfinished, type UnfinishedStore } from './unfinished.ts';
import { advance, type Upload, type UploadEvent } from './upload.ts';

/** Files moved at the same time, so that a short one need not wait for a long one. */
const ACTIVE_FILES = 2;
/** Spec part 1, section 9: "language select debounce 500 ms". */
const LANGUAGE_DEBOUNCE = 500;

export type UploadNotice =
  | { readonly kind: 'refused'; readonly problem: 'not-media' | 'aif'; readonly fileName: string }
  | { readonly kind: 'transfer-failed' }
  | { readonly kind: 'start-failed'; readonly name: string; readonly message: string | undefined }
  | { readonly kind: 'registered'; readonly collectionId: string };

export interface UploadPorts {
  readonly calls: TransferCalls & {
    abort(upload: Multipart): Promise<void>;
    /** Starts the transcription of an uploaded file; once per file, however often it is called. Resolves to its id. */
    start(upload: Upload & { readonly languageCode: string }, url: string): Promise<string>;
  };
  readonly patience: Patience;
  readonly unfinished: UnfinishedStore;
  /** Tells other tabs that an upload is being worked on here; the function returned ends it. */
  hold(id: string): () => void;
  /** Ids of the uploads that some tab works on. */
  held(): Promise<ReadonlySet<string>>;
  /** Parts sent at the same time. */
  concurrency(): number;
  /** Seconds since the epoch. */
  now(): number;
  notify(notice: UploadNotice): void;
  /** What the server said about a failure, if it is fit to be shown. */
  messageOf(error: unknown): string | undefined;
}

/** What the engine knows of an upload and a screen need not. */
interface Work {
  readonly id: string;
  readonly uid: string;
  readonly lastModified: number;
  file: File | undefined;
  multipart: Multipart | undefined;
  controller: AbortController | undefined;
  languageTimer: ReturnType<typeof setTimeout> | undefined;
  release: () => void;
}

/**
 * Moves files to the bucket and starts their transcription. Knows no framework and no screen, so that it goes on while
 * the person moves between pages. Spec part 1, section 4, "Upload flow".
 */
export function createUploadEngine(ports: UploadPorts) {
  let uploads: readonly Upload[] = [];
  let uid: string | undefined;
  const works = new Map<string, Work>();
  const listeners = new Set<() => void>();

  const find = (id: string) => uploads.find((upload) => upload.id === id);
  const publish = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const send = (id: string, event: UploadEvent): Upload | undefined => {
    const before = find(id);
    if (!before) return undefined;
    const after = advance(before, event);
    if (after !== before) publish(uploads.map((upload) => (upload.id === id ? after : upload)));
    return after;
  };
  const track = (upload: Upload, owner: string, lastModified: number, file?: File, multipart?: Multipart) => {
    works.set(upload.id, {
      id: upload.id,
      uid: owner,
      lastModified,
      file,
      multipart,
      controller: undefined,
      languageTimer: undefined,
      release: ports.hold(upload.id),
    });
    publish([...uploads, upload]);
  };
  const remember = (id: string) => {
    const upload = find(id);
    const work = works.get(id);
    if (!upload || !work) return;
    const { orgId, fileName, size, name, languageCode, started, status } = upload;
    const url = 'url' in status ? status.url : undefined;
    const { multipart, lastModified } = work;
    if (!multipart && !url) return;
    const record: Unfinished = { id, orgId, fileName, size, lastModified, name, languageCode, started, multipart, url };
    ports.unfinished.save(work.uid, record);
  };
  const forget = (id: string) => {
    const work = works.get(id);
    if (work) {
      clearTimeout(work.languageTimer);
      work.release();
      ports.unfinished.remove(work.uid, id);
      works.delete(id);
    }
    publish(uploads.filter((upload) => upload.id !== id));
  };

  /** Begins waiting files while there is room. */
  const pump = () => {
    let active = uploads.filter((upload) => upload.status.kind === 'uploading').length;
    for (const upload of uploads) {
      if (active >= ACTIVE_FILES) return;
      const work = works.get(upload.id);
      if (upload.status.kind !== 'queued' || !work?.file) continue;
      active++;
      send(upload.id, { type: 'began' });
      void move(work, work.file);
    }
  };

  const move = async (work: Work, file: File) => {
    const controller = new AbortController();
    work.controller = controller;
    try {
      const url = await transferFile(
        {
          file,
          begun: work.multipart,
          concurrency: ports.concurrency(),
          signal: controller.signal,
          onBegun: (multipart) => {
            work.multipart = multipart;
            remember(work.id);
          },
          onProgress: (loaded) => send(work.id, { type: 'progressed', loaded }),
        },
        ports.calls,
        ports.patience,
      );
      send(work.id, { type: 'uploaded', url });
      remember(work.id);
      void start(work.id);
    } catch (error) {
      if (!controller.signal.aborted) {
        send(work.id, { type: 'failed', message: ports.messageOf(error) });
        ports.notify({ kind: 'transfer-failed' });
      }
    } finally {
      pump();
    }
  };

  /** Asks for the transcription if the file has arrived and its language is known; otherwise, or a second time, nothing. */
  const start = async (id: string) => {
    const before = find(id);
    const upload = send(id, { type: 'start' });
    if (!upload || upload === before || upload.status.kind !== 'starting' || upload.languageCode === undefined) return;
    try {
      const { languageCode, status } = upload;
      const collectionId = await ports.calls.start({ ...upload, languageCode }, status.url);
      forget(id);
      ports.notify({ kind: 'registered', collectionId });
    } catch (error) {
      const message = ports.messageOf(error);
      if (send(id, { type: 'failed', message })) ports.notify({ kind: 'start-failed', name: upload.name, message });
    }
  };

  const abandon = (id: string) => {
    const work = works.get(id);
    const upload = find(id);
    work?.controller?.abort(new DOMException('upload cancelled', 'AbortError'));
    if (work?.multipart && upload && !('url' in upload.status && upload.status.url)) {
      // Best effort: the bucket sweeps forgotten parts by itself.
      ports.calls.abort(work.multipart).catch((error) => console.warn('Parts were left behind.', error));
    }
    forget(id);
    pump();
  };

  const resumable = (file: File) =>
    uploads.find((upload) => {
      const work = works.get(upload.id);
      return (
        upload.status.kind === 'interrupted' &&
        work !== undefined &&
        isSameFile({ ...upload, lastModified: work.lastModified }, file)
      );
    });

  /** Stops all work and forgets the list, when the person signs out; what was unfinished can be taken up later. */
  const leave = () => {
    uid = undefined;
    for (const work of works.values()) {
      clearTimeout(work.languageTimer);
      work.controller?.abort(new DOMException('signed out', 'AbortError'));
      work.release();
    }
    works.clear();
    if (uploads.length > 0) publish([]);
  };

  return {
    getSnapshot: () => uploads,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Takes up what this person left unfinished in this browser; a second call for the same person does nothing. */
    async enter(person: string): Promise<void> {
      if (uid === person) return;
      leave();
      uid = person;
      const held = await ports.held();
      if (uid !== person) return;
      for (const unfinished of ports.unfinished.load(person, ports.now())) {
        if (held.has(unfinished.id) || works.has(unfinished.id)) continue;
        track(restored(unfinished), person, unfinished.lastModified, undefined, unfinished.multipart);
        void start(unfinished.id);
      }
    },

    leave,

    /**
     * Begins to upload the files that are audio or video and says of each other one why not. A file of an interrupted
     * upload goes on where that one stopped. Resolves at once to the ids of the uploads, in order.
     */
    add(files: readonly File[], orgId: string): string[] {
      const owner = uid;
      if (owner === undefined) return [];
      const ids: string[] = [];
      for (const file of files) {
        const problem = uploadProblem(file);
        if (problem) {
          ports.notify({ kind: 'refused', problem, fileName: file.name });
          continue;
        }
        const interrupted = resumable(file);
        const work = interrupted && works.get(interrupted.id);
        if (interrupted && work) {
          work.file = file;
          send(interrupted.id, { type: 'chosen-again' });
          ids.push(interrupted.id);
          continue;
        }
        const id = crypto.randomUUID();
        ids.push(id);
        track(
          {
            id,
            orgId,
            fileName: file.name,
            size: file.size,
            name: uploadNameOf(file.name),
            languageCode: undefined,
            loaded: 0,
            started: ports.now(),
            complete: 0,
            status: { kind: 'queued' },
          },
          owner,
          file.lastModified,
          file,
        );
      }
      pump();
      return ids;
    },

    /** Sets the transcript's name and language, and starts the transcription as soon as the file has arrived. */
    describe(id: string, details: { readonly name?: string; readonly languageCode?: string }): void {
      send(id, { type: 'described', ...details });
      remember(id);
      void start(id);
    },

    /** As the language is chosen in the queue: the transcription starts when no other was chosen for 500 ms. */
    chooseLanguage(id: string, languageCode: string): void {
      const work = works.get(id);
      if (!work) return;
      send(id, { type: 'described', languageCode });
      remember(id);
      clearTimeout(work.languageTimer);
      work.languageTimer = setTimeout(() => void start(id), LANGUAGE_DEBOUNCE);
    },

    /** Goes on with a failed upload where it stopped. */
    retry(id: string): void {
      send(id, { type: 'retried' });
      void start(id);
      pump();
    },

    /** Aborts the transfer and removes the upload. The screen has asked before. */
    cancel: abandon,

    cancelAll(): void {
      for (const { id } of uploads) abandon(id);
    },
  };
}

export type UploadEngine = ReturnType<typeof createUploadEngine>;
