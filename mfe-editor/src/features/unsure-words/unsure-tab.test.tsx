import { jest } from '@jest/globals';
import { axeFindings } from '@parlance/ui/fakes/axe';
import { AppProviders } from '@parlance/ui/providers';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import * as lowConfidence from '../../model/low-confidence.ts';
import { spoken } from '../../model/transcript-checks.ts';
import { openedSession } from '../../session/opened-session.ts';

const unsurePlaces = jest.fn(lowConfidence.unsurePlaces);
jest.unstable_mockModule('../../model/low-confidence.ts', () => ({ ...lowConfidence, unsurePlaces }));
const { UnsureTab } = await import('./unsure-tab.tsx');

/** Every tenth word of the transcript is unsure. */
function shown(count = 3000, isUnsure = (index: number) => index % 10 === 4) {
  const words = spoken(count).map((word, i) => ({
    ...word,
    alternatives: word.alternatives.map((each) => ({ ...each, confidence: isUnsure(i) ? 0.3 : 0.9 })),
  }));
  const session = openedSession(words);
  const [go, step] = [jest.fn(), jest.fn()];
  unsurePlaces.mockClear();
  render(
    <AppProviders>
      <UnsureTab session={session} shift={{ offset: 60 }} step={step} go={go} />
    </AppProviders>,
  );
  return { session, go, step };
}

describe('the list of unsure words', () => {
  const layout = [
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600),
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(360),
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60),
  ];
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });
  afterAll(() => {
    for (const spy of layout) spy.mockRestore();
  });

  it('[editor.unsure-list] counts all, has only the visible ones in the page, and leads to one', async () => {
    const { session, go, step } = shown();
    expect(screen.getByRole('status').textContent).toBe('300 words');
    const items = screen.getAllByRole('listitem');
    expect(items.length).toBeLessThan(40);
    expect(items[0]?.getAttribute('aria-setsize')).toBe('300');
    // The time is that of the media.
    fireEvent.click(screen.getByRole('button', { name: /^Go to to at 1:01: so we went down to the river/ }));
    expect(go).toHaveBeenCalledWith({ place: { line: 0, index: 4 }, time: 1.72 });
    fireEvent.click(screen.getByRole('button', { name: 'Next unsure word' }));
    expect(step).toHaveBeenLastCalledWith(1);
    expect(await axeFindings()).toEqual([]);
    session.close();
  });

  it('[editor.unsure-list] reads the words again when the text has not changed for a moment, not at each key', () => {
    jest.useFakeTimers();
    const { session } = shown();
    for (const letter of 'quiet') {
      act(() => {
        const at = session.view.state.doc.line(1).from + 'so we went down '.length;
        session.view.dispatch({ changes: { from: at, insert: letter }, userEvent: 'input.type' });
        jest.advanceTimersByTime(100);
      });
    }
    expect(unsurePlaces).toHaveBeenCalledTimes(1);
    act(() => void jest.advanceTimersByTime(1000));
    expect(unsurePlaces).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('status').textContent).toBe('299 words');
    session.close();
  });

  it('[editor.unsure-list] says what to do when no unsure word is left', () => {
    const { session } = shown(20, () => false);
    expect(screen.getByRole('status').textContent).toMatch(/^No unsure words are left.*Listen to names and numbers/);
    session.close();
  });

  it('[editor.unsure-list] selects the word itself, also after words before it changed', () => {
    const { session } = shown(40);
    const selected = () => {
      const { from, to } = session.view.state.selection.main;
      return session.view.state.sliceDoc(from, to);
    };
    expect(session.navigation.selectWord({ place: { line: 0, index: 4 }, time: 1.72 })).toBe(1.72);
    expect(selected()).toBe('to');
    session.view.dispatch({ changes: { from: 0, to: 'so we '.length } });
    expect(session.navigation.selectWord({ place: { line: 0, index: 4 }, time: 1.72 })).toBe(1.72);
    expect(selected()).toBe('to');
    session.close();
  });
});
