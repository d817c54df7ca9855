import { useEffect } from 'react';
import { useOpenTask } from '../../correction/open-task.ts';
import type { Contribution, Editor, Feature } from '../feature.ts';
import { isHeard, type Moment } from './heard.ts';

/**
 * Records what the person plays of the recording, and that they work. The task's heartbeat takes it along; a page that is hidden
 * sends it at once, because it may never be shown again.
 */
export const played: Feature = { id: 'played', use: usePlayed };

const NOTHING: Contribution = {};

function usePlayed({ player, writes }: Editor): Contribution {
  const { work, opened } = useOpenTask();
  const isWorking = opened.role !== 'view';
  useEffect(() => {
    if (!player || !isWorking) return;
    let before: Moment | undefined;
    return player.onTick((time) => {
      const { playing, rate } = player.getState();
      const now = { media: time, page: performance.now() / 1000 };
      if (playing && before && isHeard(before, now, rate)) {
        work.addPlayed(before.media, now.media);
        work.touch();
      }
      before = playing ? now : undefined;
    });
  }, [player, work, isWorking]);
  useEffect(() => {
    if (!writes) return;
    const controller = new AbortController();
    const { signal } = controller;
    for (const event of ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const) {
      window.addEventListener(event, () => work.touch(), { signal, passive: true, capture: true });
    }
    const note = () => {
      if (!document.hidden) return;
      work.note(undefined, true).catch((error: unknown) => console.warn('The work was not noted.', error));
    };
    document.addEventListener('visibilitychange', note, { signal });
    return () => controller.abort();
  }, [work, writes]);
  return NOTHING;
}
