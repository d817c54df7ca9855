import type { NodeViewConstructor } from 'prosemirror-view';

/**
 * Draws a table in a frame that scrolls sideways where the page is narrower than the table.
 *
 * @param isStop whether the Tab key leads to the frame, so that the arrow keys can scroll it
 */
function framed(isStop: boolean): NodeViewConstructor {
  return () => {
    const dom = document.createElement('div');
    dom.className = 'table-frame';
    if (isStop) dom.tabIndex = 0;
    const contentDOM = dom.appendChild(document.createElement('table')).appendChild(document.createElement('tbody'));
    return { dom, contentDOM };
  };
}

/** Where the person writes, the cursor moves in the table and scrolls it. */
export const writtenTable = framed(false);
export const readTable = framed(true);
