import { ApiCallError } from '@parlance/ui/api-client';
import type { Node } from 'prosemirror-model';
import { createStore } from 'zustand';
import type { Draft } from './draft.ts';

/** Milliseconds after the last edit until it is kept in the browser, and until it is sent. */
const KEEP_AFTER = 300;
const SAVE_AFTER = 1500;
/** Milliseconds for which edits without a pause are held back. */
const SAVE_WITHIN = 10_000;
/** Milliseconds until a failed save is tried again, doubled each time. */
const FIRST_RETRY = 2000;
const LAST_RETRY = 60_000;

/** Whether the document is saved, as it is shown. */
export type SaveState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving' }
  /** The network can't be reached; saving is tried again by itself. */
  | { readonly kind: 'offline' }
  /** Another person or tab saved first; nothing more is sent until the person decides. */
  | { readonly kind: 'conflict' }
  /** The service failed or refused; tried again by itself, or after the next edit when it is too large. */
  | { readonly kind: 'refused'; readonly isTooLarge: boolean };

export interface SaverPorts {
  /** Sends the document, based on a version; answers its new version. Rejects with CONFLICT when it has another one. */
  save(content: object, version: number): Promise<{ readonly version: number }>;
  /** The stored document. */
  fetch(): Promise<{ readonly version: number; readonly content: Node | undefined }>;
  /** Keeps the draft in the browser; undefined deletes it. */
  keepDraft(draft: Draft | undefined): Promise<boolean>;
  /** A save failed for another reason than the network. */
  onFailed(error: unknown): void;
  onSaved(): void;
}

/**
 * Saves one open document as a whole: one call at a time, based on the version that it knows. ProseMirror's documents are
 * values, so an edit only notes the newest one; it is written out when it is kept or sent, while the browser has nothing else to do.
 */
export class DocumentSaver {
  readonly #ports: SaverPorts;
  readonly #store = createStore<SaveState>(() => ({ kind: 'saved' }));
  #version: number;
  #document: Node;
  #saved: Node;
  #saving: Promise<void> | undefined;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #unsavedSince: number | undefined;
  #retry = FIRST_RETRY;
  #closed = false;

  constructor(document: Node, version: number, ports: SaverPorts) {
    this.#document = document;
    this.#saved = document;
    this.#version = version;
    this.#ports = ports;
  }

  getState = this.#store.getState;

  subscribe = this.#store.subscribe;

  get version(): number {
    return this.#version;
  }

  get hasUnsaved(): boolean {
    return this.#document !== this.#saved && !this.#document.eq(this.#saved);
  }

  /** The document has become another one. */
  edited(document: Node): void {
    this.#document = document;
    this.#unsavedSince ??= Date.now();
    clearTimeout(this.#keepTimer);
    this.#keepTimer = setTimeout(() => whenIdle(() => void this.keepDraft()), KEEP_AFTER);
    const { kind } = this.getState();
    if (kind === 'conflict') return;
    if (kind === 'saved') this.#become({ kind: 'saving' });
    if (kind === 'saved' || kind === 'saving') {
      const left = this.#unsavedSince + SAVE_WITHIN - Date.now();
      this.#later(Math.max(0, Math.min(SAVE_AFTER, left)));
    } else if (kind === 'refused') this.#later(SAVE_AFTER);
  }

  /** Saves now, and waits until nothing is unsaved or saving failed. */
  async flush(): Promise<void> {
    clearTimeout(this.#saveTimer);
    while (this.#saving) await this.#saving;
    if (this.getState().kind === 'conflict') return;
    if (!this.hasUnsaved) {
      await this.#settle();
      return;
    }
    this.#saving = this.#send().finally(() => {
      this.#saving = undefined;
    });
    await this.#saving;
    const { kind } = this.getState();
    if (this.hasUnsaved && (kind === 'saving' || kind === 'saved')) await this.flush();
  }

  /** The draft, when something is unsaved. */
  draft(): Draft | undefined {
    if (!this.hasUnsaved) return undefined;
    return { version: this.#version, savedAt: Date.now(), content: this.#document.toJSON() };
  }

  /** Keeps the draft, or deletes it when everything is saved. False when the browser has no room for it. */
  keepDraft(): Promise<boolean> {
    clearTimeout(this.#keepTimer);
    return this.#ports.keepDraft(this.draft());
  }

  /** Resolves a conflict by the document that is open: it becomes the newest version, and the other one stays among them. */
  async overwrite(): Promise<void> {
    const { version } = await this.#ports.fetch();
    this.#version = version;
    this.#become({ kind: 'saving' });
    await this.flush();
  }

  /** Tries nothing again by itself. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#keepTimer);
    clearTimeout(this.#saveTimer);
  }

  async #send(): Promise<void> {
    const document = this.#document;
    this.#become({ kind: 'saving' });
    try {
      const { version } = await this.#ports.save(document.toJSON(), this.#version);
      this.#accept(document, version);
    } catch (error) {
      await this.#failed(error, document);
      return;
    }
    await this.#settle();
  }

  #accept(document: Node, version: number): void {
    this.#version = version;
    this.#saved = document;
    this.#retry = FIRST_RETRY;
    this.#unsavedSince = this.hasUnsaved ? Date.now() : undefined;
  }

  async #settle(): Promise<void> {
    if (this.hasUnsaved) return;
    this.#become({ kind: 'saved' });
    await this.keepDraft();
    this.#ports.onSaved();
  }

  async #failed(error: unknown, document: Node): Promise<void> {
    const code = error instanceof ApiCallError ? error.code : undefined;
    void this.keepDraft();
    if (code === 'CONFLICT') {
      if (await this.#isOwnSave(document)) await this.#settle();
      else {
        this.#become({ kind: 'conflict' });
        this.#ports.onFailed(error);
      }
      return;
    }
    const isTooLarge = code === 'TOO_LARGE';
    this.#become(code === 'NETWORK' ? { kind: 'offline' } : { kind: 'refused', isTooLarge });
    if (code !== 'NETWORK') this.#ports.onFailed(error);
    if (isTooLarge) return;
    this.#later(this.#retry);
    this.#retry = Math.min(this.#retry * 2, LAST_RETRY);
  }

  /** Whether the stored document is the one that was sent: an earlier call arrived, but its answer got lost. */
  async #isOwnSave(document: Node): Promise<boolean> {
    try {
      const { content, version } = await this.#ports.fetch();
      if (!content?.eq(document)) return false;
      this.#accept(document, version);
      return true;
    } catch (error) {
      console.warn('Whose version is stored could not be asked.', error);
      return false;
    }
  }

  #later(milliseconds: number): void {
    clearTimeout(this.#saveTimer);
    if (this.#closed) return;
    this.#saveTimer = setTimeout(() => whenIdle(() => void this.flush()), milliseconds);
  }

  #become(state: SaveState): void {
    const before = this.getState();
    if (before.kind !== state.kind || state.kind === 'refused') this.#store.setState(state, true);
  }
}

/** Calls back between two keys, at the latest after a second; Safari has no such call. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 1000 });
  else work();
}
