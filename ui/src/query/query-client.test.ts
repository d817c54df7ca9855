import { afterEach, describe, expect, it } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { keepAnswer } from './keep-answer.ts';
import { queryClient } from './query-client.ts';

const queryKey = ['list'];

/** Observes a list whose answers the test gives: `answers` has one for each fetch, in order. */
function observeList() {
  const answers: PromiseWithResolvers<string[]>[] = [];
  const signals: AbortSignal[] = [];
  const observer = new QueryObserver<string[]>(queryClient, {
    queryKey,
    queryFn: ({ signal }) => {
      signals.push(signal);
      const answer = Promise.withResolvers<string[]>();
      answers.push(answer);
      return answer.promise;
    },
  });
  const shown: (string[] | Error | undefined)[] = [];
  const stop = observer.subscribe(({ data, error }) => shown.push(error ?? data));
  return { answers, signals, shown, stop, state: () => observer.getCurrentResult() };
}

describe('[shell.after-change] the cache', () => {
  afterEach(() => queryClient.clear());

  it('starts the first fetch of a query again when a change comes meanwhile', async () => {
    const { answers, signals, shown, stop, state } = observeList();
    const reloaded = queryClient.invalidateQueries({ queryKey });
    expect(answers).toHaveLength(2);
    expect(signals[0]?.aborted).toBe(true);
    answers[0]?.resolve(['old']);
    answers[1]?.resolve(['old', 'new']);
    await reloaded;
    expect(state()).toMatchObject({ data: ['old', 'new'], fetchStatus: 'idle', status: 'success' });
    expect(shown).not.toContainEqual(['old']);
    expect(shown.some((each) => each instanceof Error)).toBe(false);
    stop();
  });

  it('tells the failure of the second fetch', async () => {
    const { answers, stop, state } = observeList();
    const reloaded = queryClient.invalidateQueries({ queryKey });
    answers[1]?.reject(new Error('no network'));
    await reloaded;
    expect(state()).toMatchObject({ status: 'error', fetchStatus: 'idle', error: new Error('no network') });
    stop();
  });

  it('leaves the first fetch alone where nothing is to be fetched again', async () => {
    const { answers, stop, state } = observeList();
    await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    expect(answers).toHaveLength(1);
    answers[0]?.resolve(['old']);
    await waitFor(() => expect(state().data).toEqual(['old']));
    stop();
  });

  it('keeps the answer to a change: a fetch on its way starts again', async () => {
    const { answers, signals, shown, stop, state } = observeList();
    answers[0]?.resolve(['old']);
    await waitFor(() => expect(state().data).toEqual(['old']));
    void queryClient.refetchQueries({ queryKey });
    keepAnswer<string[]>(queryClient, queryKey, (known = []) => [...known, 'new']);
    expect(state().data).toEqual(['old', 'new']);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, true, false]);
    answers[1]?.resolve(['old']);
    answers[2]?.resolve(['old', 'new', 'of another tab']);
    await waitFor(() => expect(state().data).toEqual(['old', 'new', 'of another tab']));
    expect(shown.slice(shown.findIndex((data) => Array.isArray(data) && data.includes('new')))).not.toContainEqual([
      'old',
    ]);
    stop();
  });

  it('fetches nothing after a change that comes while nothing is fetched', async () => {
    const { answers, stop, state } = observeList();
    answers[0]?.resolve(['old']);
    await waitFor(() => expect(state().data).toEqual(['old']));
    keepAnswer(queryClient, queryKey, ['new']);
    expect(state()).toMatchObject({ data: ['new'], fetchStatus: 'idle' });
    expect(answers).toHaveLength(1);
    stop();
  });

  it('shows a change that comes during the first fetch, and fetches again', async () => {
    const { answers, shown, stop, state } = observeList();
    keepAnswer<string[]>(queryClient, queryKey, (known) => known && [...known, 'new']);
    expect(answers).toHaveLength(2);
    answers[0]?.resolve(['old']);
    answers[1]?.resolve(['old', 'new']);
    await waitFor(() => expect(state().data).toEqual(['old', 'new']));
    expect(shown).not.toContainEqual(['old']);
    stop();
  });
});
