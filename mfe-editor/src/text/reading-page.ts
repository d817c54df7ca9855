import { EditorState, type Extension, Prec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** Pixels of a step by an arrow key. */
const STEP = 60;
/** The share of the visible height that a page key moves. */
const PAGE = 0.9;

/** How far a key scrolls; undefined for other keys. */
function scrolled({ key, shiftKey }: KeyboardEvent, { clientHeight, scrollHeight }: HTMLElement): number | undefined {
  const page = clientHeight * PAGE;
  if (key === ' ') return shiftKey ? -page : page;
  const far = {
    ArrowUp: -STEP,
    ArrowDown: STEP,
    PageUp: -page,
    PageDown: page,
    Home: -scrollHeight,
    End: scrollHeight,
  };
  return shiftKey ? undefined : far[key as keyof typeof far];
}

/** There is no cursor on a page: keys scroll it. */
const scrollByKeys = Prec.highest(
  EditorView.domEventHandlers({
    keydown(event, { scrollDOM }) {
      if (event.ctrlKey || event.altKey || event.metaKey) return false;
      const top = scrolled(event, scrollDOM);
      if (top !== undefined) scrollDOM.scrollBy({ top });
      return top !== undefined;
    },
  }),
);

/** The text as a page to read. It takes no input, and a touch opens no keyboard. */
export const readingPage: Extension = [
  EditorState.readOnly.of(true),
  EditorView.editable.of(false),
  EditorView.editorAttributes.of({ class: 'cm-reading' }),
  EditorView.contentAttributes.of({ tabindex: '0', 'aria-readonly': 'true' }),
  scrollByKeys,
];
