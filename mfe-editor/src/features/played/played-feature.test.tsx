import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type OpenTask, OpenTaskProvider } from '../../correction/open-task.ts';
import { WorkLog } from '../../correction/work-log.ts';
import type { Editor } from '../feature.ts';
import { played } from './played-feature.ts';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function Feature({ editor }: { readonly editor: Editor }): ReactNode {
  played.use(editor);
  return null;
}

/** A player whose clock the test moves, and the log of what was played. */
function playing(role: 'corrector' | 'view') {
  let page = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => page * 1000);
  let ticker: (time: number) => void = () => undefined;
  let isPlaying = true;
  const player = {
    onTick: (listener: typeof ticker) => {
      ticker = listener;
      return () => undefined;
    },
    getState: () => ({ playing: isPlaying, rate: 1 }),
  };
  const work = new WorkLog([], 0, { note: async () => undefined, now: () => page * 1000 });
  render(
    <OpenTaskProvider value={{ work, opened: { role } } as unknown as OpenTask}>
      <Feature editor={{ player, writes: true } as unknown as Editor} />
    </OpenTaskProvider>,
  );
  return {
    work,
    tick: (media: number, seconds: number) => {
      page += seconds;
      ticker(media);
    },
    pause: () => {
      isPlaying = false;
    },
  };
}

it('[corrector.played-shown] records what is played, and nothing of what is sought or paused', () => {
  const { work, tick, pause } = playing('corrector');
  for (let second = 0; second <= 5; second++) tick(second, 1);
  tick(60, 0.1);
  for (let second = 60; second <= 62; second++) tick(second, 1);
  pause();
  tick(63, 1);
  expect(work.getState().played).toEqual([
    [0, 5],
    [60, 62],
  ]);
});

it('[corrector.played-shown] records nothing for staff, who only look', () => {
  const { work, tick } = playing('view');
  for (let second = 0; second <= 5; second++) tick(second, 1);
  expect(work.getState().played).toEqual([]);
});
