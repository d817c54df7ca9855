import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { EditorView, showTooltip, type Tooltip } from '@codemirror/view';

interface ToolbarAction {
  readonly label: string;
  run(): void;
}

export interface Toolbar {
  /** The accessible name. */
  readonly label: string;
  readonly actions: readonly ToolbarAction[];
}

/** The actions for selected text; undefined when there are none. */
export const setToolbar = StateEffect.define<Toolbar | undefined>();

const toolbarField = StateField.define<Toolbar | undefined>({
  create: () => undefined,
  update(toolbar, { effects }) {
    return effects.reduce((now, effect) => (effect.is(setToolbar) ? effect.value : now), toolbar);
  },
});

/** The selection, and its bar. */
interface Selected {
  readonly byPerson: boolean;
  readonly tooltip: Tooltip | null;
}

/**
 * Only for text that the person selected: commands such as finding select text, too, without a toolbar. The actions can come after the
 * selection, because the text takes clicks before the first effect runs.
 */
const selectedField = StateField.define<Selected>({
  create: () => ({ byPerson: false, tooltip: null }),
  update(before, transaction) {
    const { state, startState } = transaction;
    const toolbar = state.field(toolbarField);
    const isSelectedNow = transaction.selection !== undefined || transaction.docChanged;
    const byPerson = isSelectedNow
      ? transaction.isUserEvent('select') && !transaction.isUserEvent('select.search')
      : before.byPerson;
    if (!toolbar || !byPerson || state.selection.main.empty) return { byPerson, tooltip: null };
    const isSame = !isSelectedNow && before.tooltip && startState.field(toolbarField) === toolbar;
    return isSame ? before : { byPerson, tooltip: tooltipAt(state, toolbar) };
  },
  provide: (self) => showTooltip.from(self, ({ tooltip }) => tooltip),
});

function tooltipAt(state: EditorState, toolbar: Toolbar): Tooltip {
  return {
    pos: state.selection.main.from,
    end: state.selection.main.to,
    above: true,
    create: (view) => ({ dom: draw(view, toolbar), offset: { x: 0, y: 6 } }),
  };
}

function draw(view: EditorView, { label, actions }: Toolbar): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'cm-toolbar';
  bar.setAttribute('role', 'toolbar');
  bar.setAttribute('aria-label', label);
  for (const { label: name, run } of actions) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = name;
    // The selection stays while the button is pressed.
    button.addEventListener('pointerdown', (event) => event.preventDefault());
    button.addEventListener('click', () => {
      run();
      view.dispatch({ selection: { anchor: view.state.selection.main.to } });
      view.focus();
    });
    bar.append(button);
  }
  return bar;
}

/** A small bar of buttons beside the text that a person selects. */
export const selectionToolbar: Extension = [
  toolbarField,
  selectedField,
  EditorView.theme({
    '.cm-tooltip:has(.cm-toolbar)': { border: 'none', backgroundColor: 'transparent', zIndex: '5' },
    '.cm-toolbar': {
      display: 'flex',
      overflow: 'hidden',
      borderRadius: '8px',
      color: 'var(--mui-palette-background-paper)',
      backgroundColor: 'var(--mui-palette-text-primary)',
      boxShadow: '0 4px 14px rgb(10 30 36 / 0.28)',
    },
    '.cm-toolbar button': {
      all: 'unset',
      boxSizing: 'border-box',
      minHeight: '36px',
      padding: '6px 12px',
      fontSize: '0.875rem',
      fontWeight: '600',
      cursor: 'pointer',
    },
    '.cm-toolbar button + button': { borderLeft: '1px solid color-mix(in srgb, currentColor 30%, transparent)' },
    '.cm-toolbar button:focus-visible': { outline: '3px solid currentColor', outlineOffset: '-5px' },
    '.cm-toolbar button:hover': { backgroundColor: 'color-mix(in srgb, currentColor 18%, transparent)' },
  }),
];
