import { createStore } from 'zustand';
import type { AttachedTexts } from './attached-texts.ts';
import type { Multipart } from './transfer.ts';
import type { Unfinished, UnfinishedStore } from './unfinished.ts';
import { advance, type Upload, type UploadEvent } from './upload.ts';

/** The engine's own data about an upload, which screens do not need. */
export interface UploadTask {
  readonly id: string;
  readonly uid: string;
  readonly lastModified: number;
  file: File | undefined;
  multipart: Multipart | undefined;
  controller: AbortController | undefined;
  languageTimer: ReturnType<typeof setTimeout> | undefined;
  /** Its details are being edited, so its transcription waits. */
  isEdited: boolean;
  release: () => void;
}

interface UploadListPorts {
  readonly unfinished: UnfinishedStore;
  readonly attachedTexts: AttachedTexts;
  /** Locks an upload for this tab, so other tabs leave it alone. Returns the function that unlocks it. */
  hold(id: string): () => void;
}

/** The uploads of this tab, oldest first: the state for screens, the task of each, and the stored state. */
export class UploadList {
  readonly store = createStore((): { readonly uploads: readonly Upload[] } => ({ uploads: [] }));
  readonly #tasks = new Map<string, UploadTask>();
  readonly #ports: UploadListPorts;

  constructor(ports: UploadListPorts) {
    this.#ports = ports;
  }

  get uploads(): readonly Upload[] {
    return this.store.getState().uploads;
  }

  find(id: string): Upload | undefined {
    return this.uploads.find((upload) => upload.id === id);
  }

  task(id: string): UploadTask | undefined {
    return this.#tasks.get(id);
  }

  /** Applies an event and returns the new state of the upload. */
  send(id: string, event: UploadEvent): Upload | undefined {
    const before = this.find(id);
    if (!before) return undefined;
    const after = advance(before, event);
    if (after !== before) this.#publish(this.uploads.map((upload) => (upload.id === id ? after : upload)));
    return after;
  }

  add(upload: Upload, task: Pick<UploadTask, 'uid' | 'lastModified' | 'file' | 'multipart'>): void {
    const { id } = upload;
    const release = this.#ports.hold(id);
    this.#tasks.set(id, { id, ...task, controller: undefined, languageTimer: undefined, isEdited: false, release });
    this.#publish([...this.uploads, upload]);
  }

  /** Stores the state that a later page needs to resume the upload, once there is something to resume. */
  remember(id: string): void {
    const upload = this.find(id);
    const task = this.#tasks.get(id);
    if (!upload || !task) return;
    const { orgId, fileName, size, name, languageCode, options, attached, seconds, convertToBlog, started, status } =
      upload;
    const url = 'url' in status ? status.url : undefined;
    const { multipart, lastModified } = task;
    if (!multipart && !url) return;
    const attachedName = attached?.fileName;
    const described = { name, languageCode, options, attachedName, seconds, convertToBlog };
    const record: Unfinished = { id, orgId, fileName, size, lastModified, ...described, started, multipart, url };
    this.#ports.unfinished.save(task.uid, record);
  }

  /** Removes an upload from the list and from the storage. */
  forget(id: string): void {
    const task = this.#tasks.get(id);
    if (task) {
      clearTimeout(task.languageTimer);
      task.release();
      this.#ports.unfinished.remove(task.uid, id);
      if (this.find(id)?.attached) this.#ports.attachedTexts.remove(id);
      this.#tasks.delete(id);
    }
    this.#publish(this.uploads.filter((upload) => upload.id !== id));
  }

  /** Aborts all transfers and empties the list. The stored state stays. */
  clear(): void {
    for (const task of this.#tasks.values()) {
      clearTimeout(task.languageTimer);
      task.controller?.abort(new DOMException('signed out', 'AbortError'));
      task.release();
    }
    this.#tasks.clear();
    if (this.uploads.length > 0) this.#publish([]);
  }

  #publish(uploads: readonly Upload[]): void {
    this.store.setState({ uploads });
  }
}
