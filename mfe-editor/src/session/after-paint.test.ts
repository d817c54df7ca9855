import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { afterPaint } from './after-paint.ts';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('[editor.text-first] what is built around the text', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('follows when a frame was painted', async () => {
    const work = jest.fn();
    afterPaint(work);
    await frame();
    expect(work).not.toHaveBeenCalled();
    await turn();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('follows at once in a page that nobody sees', async () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const asked = jest.spyOn(globalThis, 'requestAnimationFrame');
    const work = jest.fn();
    afterPaint(work);
    await turn();
    expect(work).toHaveBeenCalledTimes(1);
    expect(asked).not.toHaveBeenCalled();
  });

  it('does not come when the text is left before', async () => {
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
