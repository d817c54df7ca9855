import { EMPTY_DOCUMENT } from '@parlance/document/read-document';
import { documentSchema } from '@parlance/document/schema';
import { toMarkdown } from '@parlance/document/to-markdown';
import { TEXT_COMMANDS, type TextCommandId } from '../text/text-commands.ts';
import type { DocumentSession } from './document-session.ts';
import { openedDocument } from './fake-document.ts';

let session: DocumentSession;

function type(text: string): void {
  const { view } = session;
  for (const character of text) {
    const { from, to } = view.state.selection;
    const isHandled = view.someProp('handleTextInput', (handle) =>
      handle(view, from, to, character, () => view.state.tr.insertText(character, from, to)),
    );
    if (!isHandled) view.dispatch(view.state.tr.insertText(character, from, to));
  }
}

function press(key: string, init: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, ...init, bubbles: true, cancelable: true });
  return session.view.someProp('handleKeyDown', (handle) => handle(session.view, event)) === true;
}

function run(id: TextCommandId): void {
  TEXT_COMMANDS[id].run(session.view.state, session.view.dispatch, session.view);
}

const written = () => toMarkdown(session.document);

describe('the text of a document', () => {
  beforeEach(() => {
    session = openedDocument(documentSchema.nodeFromJSON(EMPTY_DOCUMENT));
  });
  afterEach(() => {
    session.close();
    document.body.replaceChildren();
  });

  it.each([
    ['# Title', '# Title'],
    ['### Title', '### Title'],
    ['- item', '* item'],
    ['3. item', '3. item'],
    ['> quote', '> quote'],
    ['so **bold**', 'so **bold**'],
    ['so *slanted*', 'so *slanted*'],
    ['so ~~struck~~', 'so ~~struck~~'],
    ['so `code`', 'so `code`'],
    ['2 * 3 * 4', '2 \\* 3 \\* 4'],
    ['snake_case_name', 'snake_case_name'],
  ])('[documents.markdown-keys] understands %s as it is typed', (typed, markdown) => {
    type(typed);
    expect(written()).toBe(markdown);
  });

  it('[documents.markdown-keys] makes a divider and a code block, and Backspace takes the last change back', () => {
    type('above');
    press('Enter');
    type('---');
    type('below');
    expect(written()).toBe('above\n\n---\n\nbelow');
    press('Enter');
    type('```');
    expect(session.document.lastChild?.type.name).toBe('code_block');
    press('Backspace');
    expect(session.document.lastChild?.textContent).toBe('```');
  });

  it('[documents.undo] undoes and redoes by keys', () => {
    type('a');
    run('rule');
    press('z', { ctrlKey: true });
    press('z', { ctrlKey: true });
    expect(written()).toBe('');
    press('y', { ctrlKey: true });
    expect(written()).toContain('a');
  });

  it('[documents.formatting] has headings, lists, quotes and marks by commands, and takes them back', () => {
    type('text');
    run('heading-2');
    expect(written()).toBe('## text');
    run('paragraph');
    run('quote');
    expect(written()).toBe('> text');
    run('quote');
    run('ordered-list');
    expect(written()).toBe('1. text');
    press('Enter');
    type('deeper');
    press('Tab');
    expect(written()).toBe('1. text\n   1. deeper');
    press('Tab', { shiftKey: true });
    run('ordered-list');
    expect(written()).toBe('1. text\n\ndeeper');
    run('bold');
    type('!');
    expect(written()).toBe('1. text\n\ndeeper**!**');
  });

  it('[documents.tables] inserts a table, moves in it by Tab, and adds and deletes rows and columns', () => {
    run('table');
    type('a');
    press('Tab');
    type('b');
    expect(session.document.firstChild?.firstChild?.textContent).toBe('ab');
    run('add-column');
    run('delete-row');
    expect(session.document.firstChild?.childCount).toBe(2);
    run('add-row');
    run('header-row');
    expect(session.document.firstChild?.childCount).toBe(3);
    expect(session.document.firstChild?.firstChild?.childCount).toBe(4);
    for (let cell = 0; cell < 12; cell++) press('Tab');
    expect(session.document.firstChild?.childCount).toBe(4);
    run('delete-table');
    expect(session.document.toJSON()).toEqual(EMPTY_DOCUMENT);
  });

  it('[documents.tab] leaves the Tab key to the page outside lists and tables', () => {
    type('text');
    expect(press('Tab')).toBe(false);
  });

  it('[documents.drafts] puts a draft in the place of the text, and undo brings the text back', () => {
    type('now');
    const content = documentSchema.node('doc', null, [
      documentSchema.node('paragraph', null, documentSchema.text('then')),
    ]);
    const draft = { version: 1, savedAt: 1, content: content.toJSON() };
    expect(session.holds(draft)).toBe(false);
    session.restore(draft);
    expect(session.holds(draft)).toBe(true);
    press('z', { ctrlKey: true });
    expect(written()).toBe('now');
  });

  it('[documents.source-links] leads to the time in the recording', () => {
    const mark = documentSchema.marks.source.create({ collection: 'c1', time: 65 });
    session.view.dispatch(session.view.state.tr.insert(1, documentSchema.text('1:05', [mark])));
    expect(session.view.dom.querySelector('a')?.getAttribute('href')).toBe('/transcript/c1#00:01:05');
  });

  it('[documents.tables-scroll] has tables in frames that scroll, which are stops of the Tab key where the text is read only', () => {
    run('table');
    const frame = () => session.view.dom.querySelector<HTMLElement>('.table-frame');
    expect(frame()?.querySelectorAll('table > tbody > tr').length).toBe(3);
    expect(frame()?.tabIndex).toBe(-1);
    session.show({ label: 'Notes', writes: false });
    expect(frame()?.tabIndex).toBe(0);
    session.show({ label: 'Notes', writes: true });
    expect(frame()?.tabIndex).toBe(-1);
  });

  it('is a named text field, and one that can only be read says so', () => {
    const { dom } = session.view;
    expect([dom.getAttribute('role'), dom.getAttribute('aria-label'), dom.getAttribute('contenteditable')]).toEqual([
      'textbox',
      'Notes',
      'true',
    ]);
    session.show({ label: 'Notes', writes: false });
    expect([dom.getAttribute('contenteditable'), dom.getAttribute('aria-readonly')]).toEqual(['false', 'true']);
  });
});
