import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import { decode, encode } from 'dns-packet';
import type { LookUpAll } from '../../src/platform/safe-fetch/guarded-agent.ts';

/**
 * A name server on the loopback interface that answers each query by UDP with the next of `answers` (the last one for ever):
 * the addresses that a name has at this moment.
 */
export async function startNameServer(answers: readonly (readonly string[])[]) {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (message, { port, address }) => {
    const query = decode(message);
    const [question] = query.questions ?? [];
    if (question?.type !== 'A') return;
    const found = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(question.name);
    const answer = encode({
      type: 'response',
      id: query.id ?? 0,
      flags: query.flags ?? 0,
      questions: [question],
      answers: found.map((data) => ({ type: 'A', name: question.name, ttl: 0, data })),
    });
    socket.send(answer, port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const resolver = new Resolver();
  resolver.setServers([`127.0.0.1:${(socket.address() as AddressInfo).port}`]);
  const lookUpAll: LookUpAll = async (host) =>
    (await resolver.resolve4(host)).map((address) => ({ address, family: 4 }));
  return { asked, lookUpAll, close: () => socket.close() };
}
