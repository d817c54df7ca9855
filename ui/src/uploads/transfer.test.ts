/** @jest-environment node */
import { setImmediate as settled } from 'node:timers/promises';
import { type TransferCalls, transferFile } from './transfer.ts';

const PART = 10;
const file = new File([new Uint8Array(PART * 40)], 'talk.mp3', { type: 'audio/mpeg' });
const patience = {
  isOnline: () => true,
  untilOnline: async () => undefined,
  wait: async () => undefined,
};

/** The calls of an upload in 40 parts, and what happened in which order. */
function calls(changes: Partial<TransferCalls> = {}) {
  const events: string[] = [];
  const all: TransferCalls = {
    create: async () => ({ key: 'k', uploadId: 'u', partSize: PART }),
    sign: async (_, partNumbers) => {
      events.push(`sign ${partNumbers[0]}-${partNumbers.at(-1)}`);
      return partNumbers.map((partNumber) => ({ partNumber, url: `https://store/${partNumber}` }));
    },
    list: async () => [],
    put: async (url) => {
      events.push(`put ${url.split('/').at(-1)}`);
      return `etag ${url}`;
    },
    complete: async (_, parts) => `s3://bucket/${parts.length}`,
    ...changes,
  };
  const transfer = {
    ...{ file, begun: undefined, concurrency: 1, signal: new AbortController().signal },
    ...{ onBegun: () => undefined, onProgress: () => undefined },
  };
  return { events, send: () => transferFile(transfer, all, patience) };
}

describe('the transfer of a file', () => {
  it('[uploading.signed-ahead] signs the next addresses while parts are sent, so that no part waits for its own', async () => {
    const { events, send } = calls();
    expect(await send()).toBe('s3://bucket/40');
    expect(events[0]).toBe('sign 1-8');
    for (let part = 2; part <= 40; part++) {
      const signed = events.findIndex((event) => {
        const [, first, last] = /^sign (\d+)-(\d+)$/.exec(event) ?? [];
        return first !== undefined && Number(first) <= part && part <= Number(last);
      });
      expect(signed).toBeGreaterThan(-1);
      expect(signed).toBeLessThan(events.indexOf(`put ${part - 1}`) + 1);
    }
    expect(events.filter((event) => event.startsWith('sign')).length).toBeLessThanOrEqual(10);
  });

  it('[uploading.signed-ahead] signs again what could not be signed ahead, when its part is sent', async () => {
    let signings = 0;
    const sign: TransferCalls['sign'] = async (_, partNumbers) => {
      signings += 1;
      if (signings === 2) throw Object.assign(new Error('busy'), { status: 503 });
      return partNumbers.map((partNumber) => ({ partNumber, url: `https://store/${partNumber}` }));
    };
    const { events, send } = calls({ sign });
    expect(await send()).toBe('s3://bucket/40');
    expect(events).toEqual(Array.from({ length: 40 }, (_, i) => `put ${i + 1}`));
  });

  it('[uploading.concurrency] sends one part at a time, and the next while the store still answers to the last', async () => {
    const answers = new Map<string, () => void>();
    const leave = new Map<string, () => void>();
    const put: TransferCalls['put'] = (url, bytes, onSent) => {
      const part = url.split('/').at(-1) ?? '';
      leave.set(part, () => onSent(bytes.size));
      return new Promise((resolve) => answers.set(part, () => resolve(`etag ${part}`)));
    };
    const { send } = calls({ put });
    const sending = send();
    await settled();
    expect([...leave.keys()]).toEqual(['1']);
    leave.get('1')?.();
    await settled();
    expect([...leave.keys()]).toEqual(['1', '2']);
    leave.get('2')?.();
    await settled();
    // The first has no answer yet.
    expect([...leave.keys()]).toEqual(['1', '2']);
    for (let part = 1; part <= 40; part++) {
      answers.get(String(part))?.();
      await settled();
      leave.get(String(part + 1))?.();
      await settled();
      leave.get(String(part + 2))?.();
      await settled();
    }
    expect(await sending).toBe('s3://bucket/40');
  });
});
