import { useSyncExternalStore } from 'react';
import type { DocumentSession } from '../../session/document-session.ts';
import { TEXT_COMMAND_IDS, TEXT_COMMANDS, type TextCommand, type TextCommandId } from '../../text/text-commands.ts';

interface CommandState {
  /** The commands whose effect the selection has. */
  readonly on: ReadonlySet<TextCommandId>;
  readonly possible: ReadonlySet<TextCommandId>;
}

const NONE: CommandState = { on: new Set(), possible: new Set() };
const kept = new WeakMap<DocumentSession, { readonly key: string; readonly state: CommandState }>();

/** What each command is at the selection. Renders again only when that changes. */
export function useTextState(session: DocumentSession | undefined): CommandState {
  return useSyncExternalStore(
    (listener) => session?.changes.subscribe(listener) ?? (() => undefined),
    () => (session ? stateOf(session) : NONE),
  );
}

function stateOf(session: DocumentSession): CommandState {
  const { state } = session.view;
  const commands = TEXT_COMMAND_IDS.map((id): [TextCommandId, TextCommand] => [id, TEXT_COMMANDS[id]]);
  const on = commands.filter(([, { isOn }]) => isOn?.(state)).map(([id]) => id);
  const possible = commands.filter(([, { run }]) => run(state)).map(([id]) => id);
  const key = `${on.join()}|${possible.join()}`;
  const before = kept.get(session);
  if (before?.key === key) return before.state;
  const now = { on: new Set(on), possible: new Set(possible) };
  kept.set(session, { key, state: now });
  return now;
}
