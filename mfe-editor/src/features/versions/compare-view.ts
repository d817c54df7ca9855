import { defaultKeymap } from '@codemirror/commands';
import { EditorState, RangeSetBuilder, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap } from '@codemirror/view';
import { mainLanguage, textDirection } from '@parlance/contract/languages';
import { textTheme } from '../../text/text-theme.ts';
import type { ComparedText, TextRange } from './compared-text.ts';

const setCurrent = StateEffect.define<TextRange>();
const current = Decoration.mark({ class: 'cm-change-current' });

const currentField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { effects }) {
    const chosen = effects.find((effect) => effect.is(setCurrent));
    return chosen ? Decoration.set(current.range(chosen.value.from, chosen.value.to)) : marks;
  },
  provide: (self) => EditorView.decorations.from(self),
});

const color = (name: string) => `var(--mui-palette-${name})`;

const theme = EditorView.theme({
  '.cm-content': { padding: '24px 24px 40vh' },
  '.cm-line, .cm-line.cm-paragraph': { padding: '0 0 0.9rem' },
  '.cm-compared-speaker': { fontWeight: '650' },
  ins: { textDecoration: `underline 2px ${color('success-main')}`, textUnderlineOffset: '4px', fontWeight: '650' },
  del: { textDecoration: `line-through 2px ${color('error-main')}`, color: color('text-secondary') },
  '.cm-change-current': { borderRadius: '4px', outline: `2px solid ${color('primary-main')}`, outlineOffset: '2px' },
});

/** Shows two versions as one text, with `ins` and `del` elements, which screen readers announce. */
export function createCompareView(
  parent: ShadowRoot,
  compared: ComparedText,
  label: string,
  languageCode: string,
): EditorView {
  const { text, marks, speakers } = compared;
  const kinds = { added: Decoration.mark({ tagName: 'ins' }), removed: Decoration.mark({ tagName: 'del' }) };
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to, kind } of marks) if (to > from) builder.add(from, to, kinds[kind]);
  const changed = builder.finish();
  const named = Decoration.set(
    speakers.map(({ from, to }) => Decoration.mark({ class: 'cm-compared-speaker' }).range(from, to)),
  );
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorState.readOnly.of(true),
        EditorView.lineWrapping,
        EditorView.decorations.of(changed),
        EditorView.decorations.of(named),
        currentField,
        keymap.of(defaultKeymap.filter(({ key }) => !/^(Mod|Alt|Ctrl)-/.test(key ?? ''))),
        EditorView.contentAttributes.of({
          ...{ 'aria-label': label, 'aria-readonly': 'true', tabindex: '0' },
          ...{ lang: mainLanguage(languageCode), dir: textDirection(languageCode) },
        }),
        textTheme,
        theme,
      ],
    }),
  });
}

/** Brings a change into sight and marks it. */
export function showChange(view: EditorView, change: TextRange): void {
  view.dispatch({
    selection: { anchor: change.from },
    effects: [setCurrent.of(change), EditorView.scrollIntoView(change.from, { y: 'center' })],
  });
}
