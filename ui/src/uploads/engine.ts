import type { AttachedTranscript } from '@parlance/contract/schemas/import';
import { uploadNameOf, uploadProblem } from '@parlance/contract/upload';
import { failureCode } from '../api/failure-code.ts';
import type { AttachedTexts } from './attached-texts.ts';
import { type inspectFile, UnreadableFileError } from './inspect-file.ts';
import type { Patience } from './retrying.ts';
import { type Multipart, type TransferCalls, transferFile } from './transfer.ts';
import { isSameFile, restored, type Unfinished, type UnfinishedStore } from './unfinished.ts';
import type { Upload, UploadDetails } from './upload.ts';
import { UploadList, type UploadTask } from './upload-list.ts';
import type { UploadNotice } from './upload-notice.ts';
import { NO_OPTIONS } from './upload-options.ts';

/** Files transferred at the same time, so a short file does not wait for a long one. */
const ACTIVE_FILES = 2;
/** Spec part 1, section 9: "language select debounce 500 ms". */
const LANGUAGE_DEBOUNCE = 500;

/** What the page that was opened asks for. */
export interface UploadWishes {
  readonly convertToBlog?: boolean;
}

export interface UploadPorts {
  readonly calls: TransferCalls & {
    abort(upload: Multipart): Promise<void>;
    /** Starts the transcription of an uploaded file and resolves to its id. Idempotent: once per file. */
    start(upload: Upload & { readonly languageCode: string }, url: string): Promise<string>;
  };
  readonly patience: Patience;
  /** Why a file can't be sent, as its first bytes tell. It never rejects. */
  readonly inspect: typeof inspectFile;
  /** The duration of a recording in seconds; undefined when it can't be told. It never rejects. */
  measure(file: File): Promise<number | undefined>;
  readonly unfinished: UnfinishedStore;
  readonly attachedTexts: AttachedTexts;
  /** What is said about an attached transcript that the browser has lost. */
  lostText(fileName: string): string;
  /** Locks an upload for this tab, so other tabs leave it alone. Returns the function that unlocks it. */
  hold(id: string): () => void;
  /** Ids of the uploads that any tab has locked. */
  held(): Promise<ReadonlySet<string>>;
  /** Parts sent at the same time. */
  concurrency(): number;
  /** Seconds since the epoch. */
  now(): number;
  notify(notice: UploadNotice): void;
  /** The server's message about a failure, if it is meant for users. */
  messageOf(error: unknown): string | undefined;
}

/**
 * Uploads files to the bucket and starts their transcription. It does not depend on a framework or a screen, so it
 * continues while the user changes pages. Spec part 1, section 4, "Upload flow".
 */
export class UploadEngine {
  readonly #ports: UploadPorts;
  readonly #list: UploadList;
  #uid: string | undefined;

  constructor(ports: UploadPorts) {
    this.#ports = ports;
    this.#list = new UploadList(ports);
  }

  /** The signed-in user's uploads in this tab, oldest first. */
  get store(): UploadList['store'] {
    return this.#list.store;
  }

  /** Resumes this user's unfinished uploads in this browser. A second call for the same user does nothing. */
  async enter(uid: string): Promise<void> {
    if (this.#uid === uid) return;
    this.leave();
    this.#uid = uid;
    const held = await this.#ports.held();
    if (this.#uid !== uid) return;
    for (const unfinished of this.#ports.unfinished.load(uid, this.#ports.now())) {
      const { id, lastModified, multipart } = unfinished;
      if (held.has(id) || this.#list.task(id)) continue;
      const attached = await this.#attachedTo(unfinished);
      if (this.#uid !== uid) return;
      const lost = this.#ports.lostText(unfinished.attachedName ?? '');
      this.#list.add(restored(unfinished, attached, lost), { uid, lastModified, file: undefined, multipart });
      void this.#start(id);
    }
  }

  /** The attached transcript of an upload after a reload. One that was lost is pointed out. */
  async #attachedTo({ id, attachedName }: Unfinished): Promise<AttachedTranscript | undefined> {
    if (attachedName === undefined) return undefined;
    const attached = await this.#ports.attachedTexts.load(id);
    if (!attached) this.#ports.notify({ kind: 'attached-lost', fileName: attachedName });
    return attached;
  }

  /** Stops all work and empties the list at sign-out. Unfinished uploads can be resumed later. */
  leave(): void {
    this.#uid = undefined;
    this.#list.clear();
  }

  /**
   * Starts the upload of the audio and video files, and sends a notice for each other file, and for an empty or unreadable one. A file
   * of an interrupted upload resumes that upload. Returns the ids of the uploads at once, in order.
   */
  add(files: readonly File[], orgId: string, { convertToBlog = false }: UploadWishes = {}): string[] {
    const uid = this.#uid;
    if (uid === undefined) return [];
    return files.flatMap((file) => this.#addFile(file, { orgId, convertToBlog }, uid) ?? []);
  }

  /** Resumes an interrupted upload with its file. Another file is pointed out, and nothing is sent. */
  chooseAgain(id: string, file: File): void {
    const upload = this.#list.find(id);
    const task = this.#list.task(id);
    if (upload?.status.kind !== 'interrupted' || !task) return;
    if (isSameFile({ ...upload, lastModified: task.lastModified }, file)) void this.#admit(id, file);
    else this.#pointOut(file, upload, false);
  }

  /** Sets details of the transcript. With a language, the transcription starts once the file is uploaded. */
  describe(id: string, details: UploadDetails): void {
    this.#list.send(id, { type: 'described', ...details });
    if (details.attached) void this.#ports.attachedTexts.save(id, details.attached, this.#ports.now());
    else if (details.attached === null) this.#ports.attachedTexts.remove(id);
    this.#list.remember(id);
    void this.#start(id);
  }

  /** Holds the transcription back while the details are edited. Returns the function that lets it go. */
  edit(id: string): () => void {
    const task = this.#list.task(id);
    if (!task) return () => undefined;
    task.isEdited = true;
    return () => {
      task.isEdited = false;
      void this.#start(id);
    };
  }

  /** Sets the language from the queue, with a debounce of 500 ms before the transcription starts. */
  chooseLanguage(id: string, languageCode: string): void {
    const task = this.#list.task(id);
    if (!task) return;
    this.#list.send(id, { type: 'described', languageCode });
    this.#list.remember(id);
    clearTimeout(task.languageTimer);
    task.languageTimer = setTimeout(() => void this.#start(id), LANGUAGE_DEBOUNCE);
  }

  /** Resumes a failed upload. */
  retry(id: string): void {
    this.#list.send(id, { type: 'retried' });
    void this.#start(id);
    this.#pump();
  }

  /** Aborts the transfer and removes the upload. The screen asks for confirmation first. */
  cancel(id: string): void {
    const task = this.#list.task(id);
    const upload = this.#list.find(id);
    task?.controller?.abort(new DOMException('upload cancelled', 'AbortError'));
    if (task?.multipart && upload && !('url' in upload.status && upload.status.url)) {
      // Best effort: the bucket's lifecycle rule deletes leftover parts.
      this.#ports.calls.abort(task.multipart).catch((error) => console.warn('Parts were left behind.', error));
    }
    this.#list.forget(id);
    this.#pump();
  }

  cancelAll(): void {
    for (const { id } of this.#list.uploads) this.cancel(id);
  }

  /** Returns the id of the file's upload; undefined when the file is refused. */
  #addFile(file: File, wishes: Pick<Upload, 'orgId' | 'convertToBlog'>, uid: string): string | undefined {
    const problem = uploadProblem(file) ?? (file.size === 0 ? 'empty' : undefined);
    if (problem) {
      this.#ports.notify({ kind: 'refused', problem, fileName: file.name });
      return undefined;
    }
    const waiting = this.#list.uploads.filter(({ status }) => status.kind === 'interrupted');
    const interrupted = waiting.find((upload) => {
      const lastModified = this.#list.task(upload.id)?.lastModified;
      return lastModified !== undefined && isSameFile({ ...upload, lastModified }, file);
    });
    if (interrupted) {
      void this.#admit(interrupted.id, file);
      return interrupted.id;
    }
    const namesake = waiting.find(({ fileName }) => fileName === file.name);
    if (namesake) this.#pointOut(file, namesake, true);
    const id = crypto.randomUUID();
    const upload: Upload = {
      id,
      ...wishes,
      fileName: file.name,
      size: file.size,
      name: uploadNameOf(file.name),
      languageCode: undefined,
      options: NO_OPTIONS,
      attached: undefined,
      seconds: undefined,
      loaded: 0,
      started: this.#ports.now(),
      complete: 0,
      status: { kind: 'queued' },
    };
    this.#list.add(upload, { uid, lastModified: file.lastModified, file: undefined, multipart: undefined });
    void this.#admit(id, file);
    void this.#measure(id, file);
    return id;
  }

  /** Sends the file of an upload once its first bytes were read. A refused new file leaves the list. */
  async #admit(id: string, file: File): Promise<void> {
    const problem = await this.#ports.inspect(file);
    const task = this.#list.task(id);
    if (!task) return; // Cancelled meanwhile.
    if (problem) {
      if (this.#list.find(id)?.status.kind === 'queued') this.#list.forget(id);
      this.#ports.notify({ kind: 'refused', problem, fileName: file.name });
      return;
    }
    task.file = file;
    this.#list.send(id, { type: 'chosen-again' });
    this.#pump();
  }

  #pointOut(file: File, { fileName, size }: Upload, isUploaded: boolean): void {
    const chosen = { fileName: file.name, size: file.size };
    this.#ports.notify({ kind: 'other-file', chosen, expected: { fileName, size }, isUploaded });
  }

  async #measure(id: string, file: File): Promise<void> {
    const seconds = await this.#ports.measure(file);
    if (seconds === undefined || !this.#list.send(id, { type: 'measured', seconds })) return;
    this.#list.remember(id);
  }

  /** Starts queued transfers up to the limit. */
  #pump(): void {
    const { uploads } = this.#list;
    let active = uploads.filter((upload) => upload.status.kind === 'uploading').length;
    for (const upload of uploads) {
      if (active >= ACTIVE_FILES) return;
      const task = this.#list.task(upload.id);
      if (upload.status.kind !== 'queued' || !task?.file) continue;
      active++;
      this.#list.send(upload.id, { type: 'began' });
      void this.#transfer(task, task.file);
    }
  }

  async #transfer(task: UploadTask, file: File): Promise<void> {
    const controller = new AbortController();
    task.controller = controller;
    try {
      const transfer = {
        file,
        begun: task.multipart,
        concurrency: this.#ports.concurrency(),
        signal: controller.signal,
        onBegun: (multipart: Multipart) => {
          task.multipart = multipart;
          this.#list.remember(task.id);
        },
        onProgress: (loaded: number) => void this.#list.send(task.id, { type: 'progressed', loaded }),
      };
      const url = await transferFile(transfer, this.#ports.calls, this.#ports.patience);
      this.#list.send(task.id, { type: 'uploaded', url });
      this.#list.remember(task.id);
      void this.#start(task.id);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (error instanceof UnreadableFileError) {
        task.file = undefined;
        this.#list.send(task.id, { type: 'file-lost' });
        this.#ports.notify({ kind: 'file-lost', fileName: file.name });
      } else {
        this.#list.send(task.id, { type: 'failed', message: this.#ports.messageOf(error) });
        this.#ports.notify({ kind: 'transfer-failed', code: failureCode(error) });
      }
    } finally {
      this.#pump();
    }
  }

  /** Starts the transcription if the file is uploaded and its language is known. A second call does nothing. */
  async #start(id: string): Promise<void> {
    if (this.#list.task(id)?.isEdited) return;
    const before = this.#list.find(id);
    const upload = this.#list.send(id, { type: 'start' });
    if (!upload || upload === before || upload.status.kind !== 'starting' || upload.languageCode === undefined) return;
    try {
      const { languageCode, status } = upload;
      const collectionId = await this.#ports.calls.start({ ...upload, languageCode }, status.url);
      this.#list.forget(id);
      this.#ports.notify({ kind: 'registered', collectionId });
    } catch (error) {
      const message = this.#ports.messageOf(error);
      if (this.#list.send(id, { type: 'failed', message })) {
        this.#ports.notify({ kind: 'start-failed', name: upload.name, message, code: failureCode(error) });
      }
    }
  }
}
