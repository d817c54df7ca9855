import { isTrackedAsNew } from './new-user.ts';

const NOW = 1_700_000_000;
const ada = { email: 'ada@example.com', isCorrector: false, creationTime: NOW - 60 };

describe('the report of new users', () => {
  it('[accounts.new-user-tracking] includes new users', () => {
    expect(isTrackedAsNew(ada, ['parlance.example'], NOW)).toBe(true);
    expect(isTrackedAsNew({ ...ada, email: '' }, ['parlance.example'], NOW)).toBe(true);
  });

  it.each([
    ['an address in .dk', { email: 'ada@firma.DK' }],
    ['an own address', { email: 'ada@parlance.example' }],
    ['an own address below', { email: 'ada@mail.parlance.example' }],
    ['a corrector', { isCorrector: true }],
    ['an account of 48 hours', { creationTime: NOW - 172_800 }],
  ])('[accounts.new-user-tracking] does not include %s', (_what, change) => {
    expect(isTrackedAsNew({ ...ada, ...change }, ['parlance.example'], NOW)).toBe(false);
  });
});
