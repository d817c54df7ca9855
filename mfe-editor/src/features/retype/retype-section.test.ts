import { describe, expect, it } from '@jest/globals';
import { checkShape, spoken, wordsOf } from '../../model/transcript-checks.ts';
import { openedSession } from '../../session/opened-session.ts';
import { retypeSection } from './retype-section.ts';
import { isWorthTyping, sectionAt } from './section.ts';

function opened(count = 20, confidence = 0.9) {
  const words = spoken(count).map((word, i) => ({
    ...word,
    alternatives: [{ content: `w${i}`, confidence: i % 2 === 0 ? confidence : 0.95 }],
  }));
  const { view } = openedSession(words);
  const section = () => {
    const found = sectionAt(view.state);
    if (!found) throw new Error('There is no section.');
    return found;
  };
  return { view, section };
}

describe('a section that is typed anew', () => {
  it('[corrector.retype] is offered when more than 30 % of its words are unsure', () => {
    expect(isWorthTyping(opened(20, 0.3).section())).toBe(true);
    expect(isWorthTyping(opened(20, 0.9).section())).toBe(false);
    expect(isWorthTyping(opened(4, 0.3).section())).toBe(false);
  });

  it('[corrector.retype] is the paragraph, or the selected words', () => {
    const { view, section } = opened();
    expect(section()).toMatchObject({ from: 0, to: view.state.doc.length, words: 20 });
    view.dispatch({ selection: { anchor: 4, head: 7 } });
    expect(view.state.sliceDoc(section().from, section().to)).toBe('w1 w2');
  });

  it('[corrector.retype] shares its time among the new words, and leaves the others', () => {
    const { view, section } = opened();
    const before = wordsOf(view.state);
    view.dispatch({ selection: { anchor: 3, head: 14 } });
    const { times } = section();
    retypeSection(view, section(), 'something\nelse  altogether ');
    checkShape(view.state);
    const after = wordsOf(view.state);
    expect(view.state.doc.toString()).toMatch(/^w0 something else altogether w5 /);
    expect(after[1]?.start_time).toBe(times.from);
    expect(after[3]?.end_time).toBe(times.to);
    expect(after.slice(4)).toEqual(before.slice(5));
    expect(after[2]?.alternatives[0]?.confidence).toBe(1);
  });

  it('[corrector.retype] comes back with its times by one undo', () => {
    const session = openedSession(spoken(12));
    const before = wordsOf(session.view.state);
    const section = sectionAt(session.view.state);
    if (!section) throw new Error('There is no section.');
    retypeSection(session.view, section, 'All is new.');
    expect(session.view.state.doc.toString()).toBe('All is new.');
    session.undo();
    expect(wordsOf(session.view.state)).toEqual(before);
  });
});
