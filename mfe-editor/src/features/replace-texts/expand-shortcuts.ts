import { isolateHistory } from '@codemirror/commands';
import { type EditorState, type Extension, Prec, StateEffect, StateField, type Transaction } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import type { ReplaceTexts } from '@parlance/contract/schemas/settings';

/** Characters that end a typed word. */
const ENDS = /^[\s.,;:!?)\]»”"']$/u;

/** The shortcuts that expand now; none when the setting is off. */
export const setShortcuts = StateEffect.define<ReplaceTexts>();

const shortcutsField = StateField.define<ReadonlyMap<string, string>>({
  create: () => new Map(),
  update: (texts, { effects }) =>
    effects.reduce((now, effect) => (effect.is(setShortcuts) ? new Map(Object.entries(effect.value)) : now), texts),
});

/** The change that expands the shortcut which ends at `position`, if a whole word there is one. */
function expansion(state: EditorState, position: number): { from: number; to: number; insert: string } | undefined {
  const texts = state.field(shortcutsField);
  if (texts.size === 0 || state.readOnly) return undefined;
  const line = state.doc.lineAt(position);
  const before = line.text.slice(0, position - line.from);
  const word = /\S+$/u.exec(before)?.[0] ?? '';
  const text = texts.get(word);
  return text === undefined ? undefined : { from: position - word.length, to: position, insert: text };
}

/** The expansion is an undo step after the typed character: undo restores the shortcut. */
function expand(state: EditorState, change: { from: number; to: number; insert: string }): Transaction {
  return state.update({
    changes: change,
    userEvent: 'input.expand',
    annotations: isolateHistory.of('full'),
    scrollIntoView: true,
  });
}

const onTyping = EditorView.inputHandler.of((view, from, to, text, insert) => {
  if (from !== to || !ENDS.test(text)) return false;
  const change = expansion(view.state, from);
  if (!change) return false;
  view.dispatch(insert());
  view.dispatch(expand(view.state, change));
  return true;
});

/** Before Enter splits the paragraph, the word before it is expanded. */
const onEnter = Prec.high(
  keymap.of([
    {
      key: 'Enter',
      run(view) {
        const { head, empty } = view.state.selection.main;
        const change = empty ? expansion(view.state, head) : undefined;
        if (change) view.dispatch(expand(view.state, change));
        return false;
      },
    },
  ]),
);

/**
 * Expands a shortcut to its text when the typed word ends (Spec part 1, section 3, "expandReplaceText"): only whole
 * words in the same spelling, and never during the composition of a character.
 */
export const expandShortcuts: Extension = [shortcutsField, onTyping, onEnter];
