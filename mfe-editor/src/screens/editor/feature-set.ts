import type { Extension } from '@codemirror/state';
import type { Chord } from '../../commands/chord.ts';
import type { CommandSpec } from '../../commands/command.ts';
import { type Bindings, KeyBindings } from '../../commands/key-bindings.ts';
import type { Feature } from '../../features/feature.ts';
import { views } from '../../features/views/views-feature.tsx';

/** The features of a screen, with what follows from them. The list never changes while the screen is shown. */
export interface FeatureSet {
  readonly features: readonly Feature[];
  /** The features' extensions of the text. */
  readonly extension: Extension;
  /** The commands of all features, by their ids. */
  readonly commands: ReadonlyMap<string, CommandSpec>;
  readonly defaultKeys: Bindings;
  readonly keys: KeyBindings;
  /** Whether the transcript can also be read as a page and seen as captions. */
  readonly hasViews: boolean;
}

interface Options {
  /** The place in the browser's storage for changed keys. Default: that of the editor. */
  readonly storage?: string;
  /** More default keys of commands, by their ids. */
  readonly moreKeys?: Readonly<Record<string, readonly Chord[]>>;
}

export function featureSet(features: readonly Feature[], { storage, moreKeys = {} }: Options = {}): FeatureSet {
  const commands = new Map(features.flatMap(({ commands: specs }) => Object.entries(specs ?? {})));
  const defaultKeys = Object.fromEntries(
    [...commands].map(([id, { keys }]) => [id, [...keys, ...(moreKeys[id] ?? [])]]),
  );
  const extension = features.flatMap((feature) => feature.extension ?? []);
  const hasViews = features.includes(views);
  return { features, extension, commands, defaultKeys, keys: new KeyBindings(defaultKeys, storage), hasViews };
}
