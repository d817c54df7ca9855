import { buffer } from 'node:stream/consumers';
import { boundedBody } from './bounded-body.ts';

/** A server that sends `piece` bytes every `ms`; the clock stands still while the reader works. */
function server(pieces: number, piece: number, ms: number) {
  const time = { now: 0 };
  const body = async function* () {
    for (let index = 0; index < pieces; index++) {
      time.now += ms;
      yield Buffer.alloc(piece);
    }
  };
  return { body: body(), clock: () => time.now, time };
}

const limits = { maxBytes: 1e9, beyond: 'refuse', minRate: 1000 } as const;

describe('a bounded body', () => {
  it('[links.bounds] ends a server that trickles', async () => {
    const { body, clock } = server(100, 900, 1000);
    await expect(buffer(boundedBody(body, limits, clock))).rejects.toMatchObject({ problem: 'unreachable' });
  });

  it('takes a server that keeps the rate', async () => {
    const { body, clock } = server(100, 1100, 1000);
    expect(await buffer(boundedBody(body, limits, clock))).toHaveLength(110_000);
  });

  it('does not count the time that the reader takes', async () => {
    const { body, clock, time } = server(10, 10_000, 1000);
    let count = 0;
    for await (const _ of boundedBody(body, limits, clock)) {
      count++;
      time.now += 60_000;
    }
    expect(count).toBe(10);
  });
});
