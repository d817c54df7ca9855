import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { createStore } from 'zustand';
import { afterPaint, useStoreAfterPaint } from './after-paint.ts';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('[editor.text-first] the screen around the text', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is rendered after the first paint', async () => {
    const work = jest.fn();
    afterPaint(work);
    await frame();
    expect(work).not.toHaveBeenCalled();
    await turn();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is rendered at once in a hidden page', async () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const asked = jest.spyOn(globalThis, 'requestAnimationFrame');
    const work = jest.fn();
    afterPaint(work);
    await turn();
    expect(work).toHaveBeenCalledTimes(1);
    expect(asked).not.toHaveBeenCalled();
  });

  it('is not rendered when the text is closed before', async () => {
    const work = jest.fn();
    const early = afterPaint(work);
    early();
    const late = afterPaint(work);
    await frame();
    late();
    await turn();
    await frame();
    await turn();
    expect(work).not.toHaveBeenCalled();
  });
});

describe('a store that is shown after the paint', () => {
  it('is rendered once for the changes of a frame, after it', async () => {
    const store = createStore(() => 'saved');
    let renders = 0;
    const { result } = renderHook(() => {
      renders += 1;
      return useStoreAfterPaint(store.subscribe, store.getState);
    });
    await act(async () => {
      store.setState('saving', true);
      store.setState('offline', true);
      await frame();
      expect(result.current).toBe('saved');
      await turn();
    });
    expect(result.current).toBe('offline');
    expect(renders).toBe(2);
    await act(async () => {
      store.setState('saved', true);
      await frame();
      await turn();
    });
    expect(result.current).toBe('saved');
  });

  it('is not rendered after its component is gone', async () => {
    const store = createStore(() => 'saved');
    const { result, unmount } = renderHook(() => useStoreAfterPaint(store.subscribe, store.getState));
    store.setState('saving', true);
    unmount();
    await frame();
    await turn();
    expect(result.current).toBe('saved');
  });
});
