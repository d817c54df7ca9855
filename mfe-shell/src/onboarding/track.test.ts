import { afterEach, expect, it, jest } from '@jest/globals';

const config = { analytics: false };
const calls: object[] = [];
jest.unstable_mockModule('@parlance/ui/config', () => ({ loadConfig: async () => config }));
jest.unstable_mockModule('@parlance/ui/api-client', () => ({
  callApi: async (...call: object[]) => {
    calls.push(call);
  },
}));
const { answerConsent } = await import('@parlance/ui/consent');
const { track } = await import('./track.ts');

const EVENT = { event: 'Something' };

afterEach(() => {
  calls.length = 0;
});

it('[services.off] sends nothing on a stage without analytics, whatever is allowed', async () => {
  config.analytics = false;
  answerConsent(['statistics'], true);
  expect(await track('u1', EVENT)).toBe(false);
  expect([calls, document.cookie]).toEqual([[], '']);
});

it('[services.consent] sends an event once, with the id of the browser, when it is allowed', async () => {
  config.analytics = true;
  answerConsent(['statistics'], false);
  expect(await track('u1', EVENT)).toBe(false);
  expect([calls, document.cookie]).toEqual([[], '']);
  answerConsent(['statistics'], true);
  expect(await track('u1', EVENT)).toBe(true);
  const body = { uid: 'u1', event: 'Something', ajsaid: expect.stringMatching(/^[0-9a-f-]{36}$/) };
  expect(calls).toEqual([['trackUser', { body }, { once: true, keepalive: true }]]);
});
