import { jest } from '@jest/globals';
import { bulkWork } from './bulk-work.ts';

const [A, B] = [{ id: 'a' }, { id: 'b' }];

describe('batch work', () => {
  it('[dashboard.bulk] runs one at a time: no export or deletion starts while another runs', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const finish = jest.fn((_outcomes: unknown, _signal: AbortSignal) => undefined);
    const exporting = bulkWork.run('exporting', [A, B], () => held, finish);
    expect(bulkWork.store.getState().progress).toEqual({
      kind: 'exporting',
      done: 0,
      total: 2,
      ids: new Set(['a', 'b']),
    });
    const remove = jest.fn(async () => undefined);
    await bulkWork.run('deleting', [A], remove, finish);
    expect(remove).not.toHaveBeenCalled();
    release();
    await exporting;
    expect(finish).toHaveBeenCalledTimes(1);
    expect(bulkWork.store.getState().progress).toBeUndefined();
    await bulkWork.run('deleting', [A], remove, finish);
    expect(remove).toHaveBeenCalledTimes(1);
  });

  it('[export.batch-cancel] allows new work at once after a cancel, and discards its results', async () => {
    let signal: AbortSignal | undefined;
    const never = new Promise<void>((_resolve, reject) => setTimeout(() => reject(new Error('Late')), 20));
    const finish = jest.fn((_outcomes: unknown, _signal: AbortSignal) => undefined);
    const first = bulkWork.run(
      'exporting',
      [A],
      (_item, given) => {
        signal = given;
        return never;
      },
      finish,
    );
    bulkWork.cancel();
    expect(signal?.aborted).toBe(true);
    const second = bulkWork.run('exporting', [B], async () => 'B', finish);
    await Promise.all([first, second]);
    expect(finish).toHaveBeenCalledTimes(1);
    expect(finish).toHaveBeenCalledWith([{ item: B, result: 'B' }], expect.any(AbortSignal));
    expect(bulkWork.store.getState().progress).toBeUndefined();
  });
});
