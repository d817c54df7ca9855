import type { DraftStore, KeptDraft } from '../drafts/draft-store.ts';
import type { EditingLock } from '../locking/editing-lock.ts';

/** Unsaved edits, with the version on which they were made. */
export interface EditDraft extends KeptDraft {
  readonly version: number;
}

/** Whether the edits are saved, as it is shown. */
export interface SaveState {
  readonly kind: 'saved' | 'saving' | 'offline' | 'conflict' | 'refused';
}

/** The saving of one opened text. */
export interface TextSaving {
  readonly getSaveState: () => SaveState;
  /** Calls back after each change of the save state. Answers how to stop listening. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** One opening of a transcript or document. */
export interface OpenedText<Draft extends EditDraft> extends TextSaving {
  /** The version on which edits are made. */
  readonly version: number;
  readonly hasUnsaved: boolean;
  /** Saves now, and waits until nothing is unsaved or saving failed. */
  flush(): Promise<void>;
  /** The unsaved edits; undefined when everything is saved. */
  draft(): Draft | undefined;
  /** Keeps the draft in the browser, or deletes it when everything is saved. False when the browser has no room for it. */
  keepDraft(): Promise<boolean>;
  /** Whether the text has the draft's edits already. */
  holds(draft: Draft): boolean;
  /** Puts the draft's edits into the text. */
  restore(draft: Draft): void;
}

/** An opened text, the drafts of earlier sessions, and the right to edit, which is absent when the text is read only anyway. */
export interface OpenedEditing<Draft extends EditDraft> {
  readonly session: OpenedText<Draft>;
  readonly drafts: Pick<DraftStore<Draft>, 'find' | 'discard'>;
  readonly lock: EditingLock | undefined;
}
