import { afterEach, expect, it, jest } from '@jest/globals';

const KEY = 'parlance.consent';

async function fresh() {
  jest.resetModules();
  return import('./consent.ts');
}

afterEach(() => {
  localStorage.clear();
});

it('[services.consent] everything is off until a person allows it, and stays so in the browser', async () => {
  const first = await fresh();
  expect(first.isAllowed('errors')).toBe(false);
  first.answerConsent(['errors'], true);
  first.answerConsent(['help'], false);
  const later = await fresh();
  expect([later.isAllowed('errors'), later.isAllowed('help'), later.isAllowed('statistics')]).toEqual([
    true,
    false,
    false,
  ]);
});

it.each(['no JSON', '{"errors":"yes"}', '[]', 'null'])(
  '[services.consent] a damaged entry (%s) allows nothing',
  async (entry) => {
    localStorage.setItem(KEY, entry);
    const { isAllowed } = await fresh();
    expect(isAllowed('errors')).toBe(false);
  },
);

it('[services.consent] what another tab refuses ends here, too', async () => {
  const { answerConsent, isAllowed, subscribeToConsent } = await fresh();
  answerConsent(['recordings'], true);
  const heard = jest.fn();
  const end = subscribeToConsent(heard);
  localStorage.setItem(KEY, JSON.stringify({ recordings: false }));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(isAllowed('recordings')).toBe(false);
  expect(heard).toHaveBeenCalledTimes(1);
  answerConsent(['recordings'], false);
  expect(heard).toHaveBeenCalledTimes(1);
  end();
});
