import type { Extension } from '@codemirror/state';
import type { OpenedCollection } from '@parlance/contract/collection';
import type { ReadOnlyReason } from '@parlance/contract/editing';
import type { MediaOffset } from '@parlance/contract/transcript-paragraphs';
import type { LockState } from '@parlance/ui/locking/editing-lock';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Annotating } from '../annotations/use-annotations.ts';
import type { CommandAction, CommandSpec } from '../commands/command.ts';
import type { KeyBindings } from '../commands/key-bindings.ts';
import type { LoadedTranscript } from '../loading/load-transcript.ts';
import type { MediaPlayer } from '../player/media-player.ts';
import type { TranscriptSession } from '../session/transcript-session.ts';
import type { Editing } from '../session/use-editing.ts';

/** The open transcript, as each feature gets it. */
export interface Editor {
  /** As it was opened, with the changes that were made on this screen. */
  readonly collection: OpenedCollection;
  /** Shows a change of the collection on the whole screen; the caller saves it. */
  readonly changeCollection: (change: Partial<OpenedCollection>) => void;
  readonly transcript: LoadedTranscript;
  /** The earlier version that is shown; undefined for the present one. */
  readonly versionId: string | undefined;
  /** Opened by a public link, without rights. */
  readonly isPublic: boolean;
  readonly uid: string | undefined;
  /** These three are undefined until the text has been painted. */
  readonly editing: Editing | undefined;
  readonly session: TranscriptSession | undefined;
  readonly player: MediaPlayer | undefined;
  /** The highlights; undefined until they are being fetched. */
  readonly annotating: Annotating | undefined;
  /** By how much the media is behind the text, in seconds. */
  readonly shift: MediaOffset;
  readonly lockState: LockState;
  /** Why the text is read only, if it is. */
  readonly reason: ReadOnlyReason | undefined;
  /** Whether the person may edit, unless another person or tab does at the moment. */
  readonly mayEdit: boolean;
  /** Whether the text can be changed now. */
  readonly writes: boolean;
  /** Ids of the open dialog and the open panel: opening one closes the other of its kind. */
  readonly opened: Readonly<Partial<Record<OpenedKind, string | undefined>>>;
  readonly open: (kind: OpenedKind, id: string | undefined) => void;
  readonly tabs: TabbedPanelState;
  readonly keys: KeyBindings;
  /** Runs a command of any feature. */
  readonly run: (command: string) => void;
  /** Opens the transcript again, as the service has it. */
  readonly reload: () => void;
}

type OpenedKind = 'dialog' | 'panel';

/** The side panel, which has a tab for each feature that contributes one. */
export interface TabbedPanelState {
  readonly isOpen: boolean;
  /** Id of the tab that is shown, or will be when the panel opens; the first one stands for a tab that is absent. */
  readonly tab: string;
  /** Counts how often the tab was asked to take the focus. */
  readonly focused: number;
  /** Opens the panel, on a tab if one is named. */
  readonly show: (tab?: string, how?: ShownHow) => void;
  readonly close: () => void;
  /** The person went to a place in the text: a panel over the text closes. */
  readonly uncover: () => void;
}

/** How the side panel is shown; both are the default. */
export interface ShownHow {
  /** Whether the tab takes the focus. */
  readonly focuses?: boolean;
  /** Whether the browser remembers it, as a choice of the person. */
  readonly keeps?: boolean;
}

/** A tab of the side panel. */
export interface PanelTab {
  readonly id: string;
  /** The short name below the icon. */
  readonly name: string;
  /** The heading of the panel. */
  readonly title: string;
  readonly icon: LucideIcon;
  /** Is rendered from the first time on that the tab is shown; its state stays when another tab is shown. */
  readonly content: ReactNode;
  /** Fetches the code of the content, so that it is there also when the network is gone later. */
  readonly fetch: () => Promise<unknown>;
}

/** The sections of the tools menu, with a divider between them, and the groups of entries in each. */
export const MENU_SECTIONS = [
  ['view'],
  ['marks', 'places'],
  ['speakers'],
  ['tools'],
  ['words'],
  ['recording'],
] as const;
type MenuGroup = (typeof MENU_SECTIONS)[number][number];

export interface MenuEntry {
  readonly group: MenuGroup;
  readonly label: string;
  /** The command whose key is shown beside the label. */
  readonly command?: string;
  /** For entries that are on or off. */
  readonly checked?: boolean;
  readonly disabled?: boolean;
  /** Whether the entry moves the focus: `choose` runs after the menu has given the focus back. */
  readonly takesFocus?: boolean;
  readonly choose: () => void;
}

/** The places of the screen, from its top to its foot. */
interface Slots {
  /** Below the title. */
  readonly status?: ReactNode;
  /** A button in the header, before the tools menu. */
  readonly header?: ReactNode;
  /** A button in the header, after the tools menu. */
  readonly headerEnd?: ReactNode;
  /** Notices about the person's editing. */
  readonly notice?: ReactNode;
  /** The progress of work on the recording. */
  readonly banner?: ReactNode;
  /** A bar above the text. */
  readonly bar?: ReactNode;
  /** In the place of the text, which gets no input. */
  readonly cover?: ReactNode;
  /** Beside the text or over it. */
  readonly panel?: ReactNode;
  readonly foot?: ReactNode;
  /** Dialogs, menus, and content for paper only. */
  readonly overlay?: ReactNode;
}
export type Slot = keyof Slots;

/** A feature's additions to the present screen. */
export interface Contribution extends Slots {
  readonly menu?: readonly MenuEntry[];
  /** Only for people who may use it. */
  readonly tab?: PanelTab | undefined;
  /** The panel covers the text and what stands in its place, which get no input. */
  readonly coversText?: boolean;
  readonly commands?: Readonly<Record<string, CommandAction>>;
}

/** The contribution of a feature with commands, with an action for each command. */
export interface CommandContribution<Id extends string> extends Contribution {
  readonly commands: Readonly<Record<Id, CommandAction>>;
}

/**
 * A feature of the editor. It has its own folder, which imports no other feature, and an entry in the list of
 * features. The order of that list is the order in each menu, list and slot.
 */
export interface Feature {
  readonly id: string;
  /** Part of the text's state from its first paint on. */
  readonly extension?: Extension;
  readonly commands?: Readonly<Record<string, CommandSpec>>;
  /** A hook, called each time the screen is rendered. */
  readonly use: (editor: Editor) => Contribution;
}

interface CommandFeature<Id extends string> extends Feature {
  readonly commands: Readonly<Record<Id, CommandSpec>>;
  readonly use: (editor: Editor) => CommandContribution<Id>;
}

/** Declares a feature with commands; its type requires an action for each command. */
export function withCommands<Id extends string>(feature: CommandFeature<Id>): Feature {
  return feature;
}
