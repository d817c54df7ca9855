import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { isConnected } from './connectivity.ts';

const original = globalThis.fetch;
let online = true;
let asked: { address: string; cache: RequestCache | undefined }[] = [];

function answerBy(answer: (signal: AbortSignal) => Promise<Response>) {
  globalThis.fetch = async (address, init) => {
    asked.push({ address: String(address), cache: init?.cache });
    if (!init?.signal) throw new Error('The probe never ends.');
    return answer(init.signal);
  };
}

beforeEach(() => {
  asked = [];
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  document.head.innerHTML = '<link rel="icon" href="https://page.test/assets/icon-12345678.svg" />';
});

afterEach(() => {
  globalThis.fetch = original;
  document.head.innerHTML = '';
  online = true;
  jest.useRealTimers();
});

it('[shell.connectivity] fetches the image of the page, past all caches', async () => {
  answerBy(async () => new Response('icon'));
  expect(await isConnected()).toBe(true);
  expect(asked).toEqual([{ address: 'https://page.test/assets/icon-12345678.svg', cache: 'no-store' }]);
});

it('[shell.connectivity] an answer with an error is an answer, too', async () => {
  answerBy(async () => new Response(null, { status: 503 }));
  expect(await isConnected()).toBe(true);
});

it('[shell.connectivity] is false without an answer, and without a network asks nobody', async () => {
  answerBy(async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await isConnected()).toBe(false);
  online = false;
  expect(await isConnected()).toBe(false);
  expect(asked).toHaveLength(1);
});

it('[shell.connectivity] waits 6 seconds for an answer', async () => {
  jest.useFakeTimers();
  answerBy((signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))));
  let result: boolean | undefined;
  void isConnected().then((connected) => {
    result = connected;
  });
  await jest.advanceTimersByTimeAsync(5999);
  expect(result).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(result).toBe(false);
});
