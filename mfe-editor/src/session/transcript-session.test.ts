import { redo, undo } from '@codemirror/commands';
import { runScopeHandlers } from '@codemirror/view';
import { spoken } from '../model/transcript-checks.ts';
import { LOOK, openedSession } from './opened-session.ts';

describe('an open transcript', () => {
  it('[editor.offset] shows times of the media at its paragraphs, also after a draft was restored', () => {
    const session = openedSession(spoken(20));
    const times = () => [...session.view.dom.querySelectorAll('.cm-time')].map((time) => time.textContent);
    expect(times()).toEqual(['0:00']);
    session.show({ ...LOOK, offset: 65 });
    expect(times()).toEqual(['1:05']);
    session.restore({ version: 1, savedAt: 0, ranges: [], speakers: { set: {}, remove: [] } });
    expect(times()).toEqual(['1:05']);
    session.show({ ...LOOK, offset: 65, offsetFrom: 30 });
    expect(times()).toEqual(['0:00']);
    session.close();
  });

  it('[editor.auto-stop] reports when the person writes or deletes, not when they select or undo', () => {
    const session = openedSession(spoken(20));
    const { view } = session;
    let told = 0;
    const stop = session.onWriting(() => told++);
    const press = (key: string) => runScopeHandlers(view, new KeyboardEvent('keydown', { key }), 'editor');
    const tellsAfter = (act: () => unknown) => {
      told = 0;
      act();
      return told;
    };
    view.dispatch({ selection: { anchor: 12 } });
    for (const key of ['Backspace', 'Delete', 'Enter', 'Backspace'])
      expect([key, tellsAfter(() => press(key))]).toEqual([key, 1]);
    expect(tellsAfter(() => view.dispatch({ changes: { from: 4, insert: 'x' }, userEvent: 'input.paste' }))).toBe(1);
    expect(tellsAfter(() => undo(view))).toBe(0);
    expect(tellsAfter(() => redo(view))).toBe(0);
    expect(tellsAfter(() => press('ArrowLeft'))).toBe(0);
    expect(tellsAfter(() => session.speakers.renameAll('Ann', 'Bo'))).toBe(0);
    stop();
    expect(tellsAfter(() => press('Backspace'))).toBe(0);
    session.close();
  });
});
