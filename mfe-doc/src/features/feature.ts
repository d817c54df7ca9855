import type { OpenedCollection } from '@parlance/contract/collection';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DocumentSession } from '../session/document-session.ts';

/** What a feature knows of the open document. */
export interface OpenEditor {
  readonly collection: OpenedCollection;
  /** Undefined until the text is there. */
  readonly session: DocumentSession | undefined;
  readonly writes: boolean;
  /** The tool whose panel is open: one at a time, because they share the place below the text. */
  readonly openPanel: string | undefined;
  readonly onPanel: (toolId: string | undefined) => void;
}

/** A button at the end of the toolbar. */
export interface Tool {
  readonly id: string;
  readonly name: string;
  /** As ProseMirror names it; works anywhere on the screen. */
  readonly key?: string;
  readonly icon: LucideIcon;
  /** Says what the button opens. */
  readonly opens?: 'menu' | 'dialog';
  /** It can't be used at the moment. */
  readonly disabled?: boolean;
  /** @param target the button, for menus; undefined when a key was pressed */
  readonly run: (target: HTMLElement | undefined) => void;
}

/** What a feature adds to the screen of a document. */
export interface Contribution {
  readonly tools?: readonly Tool[];
  /** Below the text. */
  readonly panel?: ReactNode;
  /** Menus and dialogs. */
  readonly overlay?: ReactNode;
}
