import { openCeremony, sealCeremony } from './ceremony-seal.ts';

const MINUTE = 60_000;

describe("[accounts.passkey-ceremony] a ceremony's seal", () => {
  const sealed = sealCeremony('secret', 'sign-in ann', 'session', 0);

  it('opens for its secret and purpose, for five minutes', () => {
    expect(openCeremony('secret', 'sign-in ann', sealed, 4 * MINUTE)).toBe('session');
    expect(openCeremony('secret', 'sign-in ann', sealed, 5 * MINUTE)).toBeUndefined();
    expect(openCeremony('secret', 'sign-in bob', sealed, 0)).toBeUndefined();
    expect(openCeremony('another', 'sign-in ann', sealed, 0)).toBeUndefined();
  });

  it('breaks when one of its characters is changed', () => {
    for (const place of [0, 100, sealed.length - 2]) {
      const forged = sealed.slice(0, place) + (sealed[place] === 'A' ? 'B' : 'A') + sealed.slice(place + 1);
      expect(openCeremony('secret', 'sign-in ann', forged, 0)).toBeUndefined();
    }
    for (const forged of ['', 'AAAA', '\ud800']) {
      expect(openCeremony('secret', 'sign-in ann', forged, 0)).toBeUndefined();
    }
  });

  it('does not tell whether there is a session in it', () => {
    expect(sealCeremony('secret', 'sign-in bob', '', 0)).toHaveLength(sealed.length);
  });
});
