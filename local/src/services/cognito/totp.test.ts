import { newTotpSecret, stepOfCode, totpCode, totpStep } from './totp.ts';

/** The secret of RFC 6238, appendix B, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('[local.cognito] makes the codes of RFC 6238: %i', (seconds, code) => {
  expect(totpCode(SECRET, totpStep(seconds * 1000))).toBe(code);
});

it('[local.cognito] accepts the codes beside the present one, too', () => {
  const accepted = [-60, -30, 0, 30, 60].map((late) => stepOfCode(SECRET, '081804', (1_111_111_109 + late) * 1000));
  expect(accepted).toEqual([undefined, 37_037_036, 37_037_036, 37_037_036, undefined]);
});

it('[local.cognito] makes secrets of 256 bits', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{52}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});
