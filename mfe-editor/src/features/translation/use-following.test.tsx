import { afterEach, expect, it, jest } from '@jest/globals';
import type { Virtualizer } from '@tanstack/react-virtual';
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import type { MediaPlayer } from '../../player/media-player.ts';
import type { TranscriptSession } from '../../session/transcript-session.ts';
import { useFollowing } from './use-following.ts';

const paragraphs = [0, 10, 20].map((start) => ({
  ...{ speaker: 'Ann', start },
  passages: [
    { start, text: 'One.' },
    { start: start + 5, text: 'Two.' },
  ],
}));

afterEach(cleanup);

function beside() {
  const [text, list] = [document.createElement('div'), document.createElement('div')];
  const scrollToIndex = jest.fn();
  const scrollTo = jest.fn();
  let tick: (time: number) => void = () => undefined;
  const player = {
    onTick(ticker: (time: number) => void) {
      tick = ticker;
      return () => undefined;
    },
    transcriptTime: (time: number) => time - 1,
  } as unknown as MediaPlayer;
  const session = {
    view: { scrollDOM: text },
    navigation: { timeAtTop: () => 12, scrollTo },
  } as unknown as TranscriptSession;
  const virtualizer = {
    scrollToIndex,
    getVirtualItems: () => [
      { index: 1, end: 90 },
      { index: 2, end: 190 },
    ],
  } as unknown as Virtualizer<HTMLDivElement, Element>;
  const scroller = { current: list };
  const { result } = renderHook(() => useFollowing({ paragraphs, session, player, scroller, virtualizer }));
  return { text, list, scrollToIndex, scrollTo, result, play: (time: number) => act(() => tick(time)) };
}

it('[translation.beside] shows the sentence that is played, and scrolls to each new paragraph', () => {
  const { play, result, scrollToIndex } = beside();
  play(1);
  expect(result.current).toBe(0);
  play(3);
  expect(result.current).toBe(0);
  play(6.5);
  expect(result.current).toBe(5.5);
  expect(scrollToIndex.mock.calls).toEqual([[0, { align: 'center' }]]);
  play(21);
  expect(scrollToIndex.mock.calls.at(-1)).toEqual([2, { align: 'center' }]);
});

it('[translation.beside] scrolls along with the text, and the text with it; who is scrolled leads', () => {
  const { text, list, scrollToIndex, scrollTo, play } = beside();
  fireEvent.wheel(text);
  fireEvent.scroll(text);
  expect(scrollToIndex.mock.calls).toEqual([[1, { align: 'start' }]]);
  fireEvent.scroll(list);
  expect(scrollTo).not.toHaveBeenCalled();
  fireEvent.wheel(list);
  list.scrollTop = 100;
  fireEvent.scroll(list);
  expect(scrollTo.mock.calls).toEqual([[20]]);
  fireEvent.scroll(text);
  // Where the person reads, the list stays.
  play(1);
  expect(scrollToIndex).toHaveBeenCalledTimes(1);
});

it('[translation.beside] lets what is played lead again, some seconds after a person has scrolled the list', () => {
  const { list, scrollToIndex, scrollTo, play } = beside();
  const now = jest.spyOn(Date, 'now').mockReturnValue(1000);
  fireEvent.wheel(list);
  now.mockReturnValue(1000 + 5000);
  play(11);
  expect(scrollToIndex.mock.calls).toEqual([[1, { align: 'center' }]]);
  fireEvent.scroll(list);
  expect(scrollTo).not.toHaveBeenCalled();
  now.mockRestore();
});
