import { describe, expect, it } from '@jest/globals';
import { NOW, task } from '../fake-corrector.tsx';
import { pathOfTask, sortOwnTasks } from './own-tasks.ts';

const ids = (tasks: readonly { readonly id: string }[]) => tasks.map(({ id }) => id);

describe('the tasks of a corrector', () => {
  it('[corrector.own-tasks] are sorted by what the corrector can do with them', () => {
    const review = { when: 'before', state: 'taken', reviewer: 'u' } as const;
    const sorted = sortOwnTasks(
      [
        task({ id: 'kept' }),
        task({ id: 'taken', state: 'taken', corrector: 'u' }),
        task({ id: 'done', state: 'review', corrector: 'u' }),
        task({ id: 'mine-to-review', state: 'review', corrector: 'other', review }),
        task({ id: 'gone', state: 'queued', effort: { rejected: true } }),
      ],
      'u',
      NOW,
    );
    expect(ids(sorted.current)).toEqual(['taken']);
    expect(ids(sorted.kept)).toEqual(['kept']);
    expect(ids(sorted.inReview)).toEqual(['done']);
    expect(ids(sorted.reviewing)).toEqual(['mine-to-review']);
  });

  it('[corrector.paused-hold] count a paused one as current after an hour', () => {
    const paused = (id: string, seconds: number) => task({ id, state: 'paused', effort: { paused: NOW - seconds } });
    const sorted = sortOwnTasks([paused('short', 3600), paused('long', 3601)], 'u', NOW);
    expect(ids(sorted.paused)).toEqual(['short']);
    expect(ids(sorted.current)).toEqual(['long']);
  });

  it('[corrector.own-tasks] are ordered by urgency, then by due time', () => {
    const tasks = [task({ id: 'a', due: 2 }), task({ id: 'b', due: 1 }), task({ id: 'c', due: 3, urgent: true })];
    expect(ids(sortOwnTasks(tasks, 'u', NOW).kept)).toEqual(['c', 'b', 'a']);
  });

  it.each([
    ['order', false, '/corrector/eu/correct/t1'],
    ['order', true, '/corrector/eu/review/t1'],
    ['exam', false, '/corrector/eu/exam/t1'],
  ] as const)('have a page: %s, review %s: %s', (kind, isReview, path) => {
    expect(pathOfTask(task({ locale: 'eu', kind }), isReview)).toBe(path);
  });
});
