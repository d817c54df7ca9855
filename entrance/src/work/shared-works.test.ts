import { Permits } from './permits.ts';
import { SharedWorks, type Work } from './shared-works.ts';

function controlled() {
  const result = Promise.withResolvers<string>();
  const ended = Promise.withResolvers<boolean>();
  const begun: AbortSignal[] = [];
  const begin = (signal: AbortSignal): Work<string> => {
    begun.push(signal);
    signal.addEventListener('abort', () => result.reject(signal.reason));
    return { result: result.promise, end: async ({ failed }) => ended.resolve(failed) };
  };
  return { result, ended: ended.promise, begun, begin };
}

describe('[entrance.retry] work', () => {
  it('is shared by callers who ask the same, and ends when one has the answer and none is left', async () => {
    const works = new SharedWorks<string>(60_000);
    const { result, ended, begun, begin } = controlled();
    const [first, second] = [works.join('k', begin), works.join('k', begin)];
    result.resolve('done');
    expect(await Promise.all([first.result, second.result])).toEqual(['done', 'done']);
    first.leave(true);
    expect(works.has('k')).toBe(true);
    second.leave(false);
    expect(works.has('k')).toBe(false);
    expect(await ended).toBe(false);
    expect(begun).toHaveLength(1);
  });

  it('is found again by a caller whose connection broke, and given up without one', async () => {
    const works = new SharedWorks<string>(0);
    const { ended, begun, begin } = controlled();
    works.join('k', begin).leave(false);
    const again = works.join('k', begin);
    again.result.catch(() => undefined);
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun.map(({ aborted }) => aborted)).toEqual([false]);
    again.leave(false);
    expect(await ended).toBe(true);
    expect(begun.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('that failed is begun anew by the next', async () => {
    const works = new SharedWorks<string>(60_000);
    const [one, two] = [controlled(), controlled()];
    const failed = works.join('k', one.begin);
    one.result.reject(new Error('no'));
    await expect(failed.result).rejects.toThrow('no');
    expect(await one.ended).toBe(true);
    works.join('k', two.begin);
    failed.leave(false);
    expect(two.begun).toHaveLength(1);
    expect(works.has('k')).toBe(true);
  });

  it('is given up when the process ends', async () => {
    const works = new SharedWorks<string>(60_000);
    const { begin } = controlled();
    const { result } = works.join('k', begin);
    const refused = expect(result).rejects.toThrow('over');
    await works.close(new Error('over'));
    await refused;
    expect(works.size).toBe(0);
  });
});

describe('[entrance.limits] permits', () => {
  it('are given in order, and refused when the queue is full', async () => {
    const permits = new Permits(1, 1);
    const { signal } = new AbortController();
    const first = await permits.take(signal);
    const second = permits.take(signal);
    expect(await permits.take(signal)).toBeUndefined();
    first?.();
    first?.();
    const held = await second;
    expect(held).toBeDefined();
    const stop = new AbortController();
    const third = permits.take(stop.signal);
    stop.abort(new Error('gone'));
    await expect(third).rejects.toThrow('gone');
    held?.();
    expect(await permits.take(signal)).toBeDefined();
  });
});
