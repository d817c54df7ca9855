import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { afterPaint } from './after-paint.ts';

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
