import { jest } from '@jest/globals';
import { bulkWork } from './bulk-work.ts';

describe('work on many collections', () => {
  it('[dashboard.bulk] is one at a time: neither exporting nor deleting begins while either runs', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const finish = jest.fn((_outcomes: unknown, _signal: AbortSignal) => undefined);
    const exporting = bulkWork.run('exporting', ['a', 'b'], () => held, finish);
    expect(bulkWork.getProgress()).toEqual({ kind: 'exporting', done: 0, total: 2 });
    const remove = jest.fn(async () => undefined);
    await bulkWork.run('deleting', ['a'], remove, finish);
    expect(remove).not.toHaveBeenCalled();
    release();
    await exporting;
    expect(finish).toHaveBeenCalledTimes(1);
    expect(bulkWork.getProgress()).toBeUndefined();
    await bulkWork.run('deleting', ['a'], remove, finish);
    expect(remove).toHaveBeenCalledTimes(1);
  });

  it('[export.batch-cancel] makes room for the next at once when it is cancelled, and comes to nothing', async () => {
    let signal: AbortSignal | undefined;
    const never = new Promise<void>((_resolve, reject) => setTimeout(() => reject(new Error('Late')), 20));
    const finish = jest.fn((_outcomes: unknown, _signal: AbortSignal) => undefined);
    const first = bulkWork.run(
      'exporting',
      ['a'],
      (_item, given) => {
        signal = given;
        return never;
      },
      finish,
    );
    bulkWork.cancel();
    expect(signal?.aborted).toBe(true);
    const second = bulkWork.run('exporting', ['b'], async () => 'B', finish);
    await Promise.all([first, second]);
    expect(finish).toHaveBeenCalledTimes(1);
    expect(finish).toHaveBeenCalledWith([{ item: 'b', result: 'B' }], expect.any(AbortSignal));
    expect(bulkWork.getProgress()).toBeUndefined();
  });
});
