import { describe, expect, it } from '@jest/globals';
import { redirectFor } from './redirects.ts';

function place(address: string) {
  const { pathname, search, hash } = new URL(address, 'https://site.test');
  return { pathname, search, hash };
}

describe('redirectFor', () => {
  it.each(['/dashboard', '/settings/users', '/transcript/c1', '/edit/c1', '/edit-v2/c1'])(
    '[accounts.signed-out-redirected] sends a signed-out visitor of %s to the entrance',
    (path) => {
      expect(redirectFor(place(path), false, false)).toBe(`/?redirect=${encodeURIComponent(path)}`);
    },
  );

  it('keeps the query and the hash of the page that was asked for', () => {
    const target = redirectFor(place('/transcript/c1?q=a%20b#t=12'), false, false);
    expect(new URLSearchParams(target?.slice(1)).get('redirect')).toBe('/transcript/c1?q=a%20b#t=12');
  });

  it.each(['/', '/register', '/signin', '/signin/'])(
    '[accounts.signed-in-forwarded] sends a signed-in visitor of %s home',
    (path) => {
      expect(redirectFor(place(path), true, false)).toBe('/dashboard');
    },
  );

  it('sends whoever was turned away to the page that they wanted, once signed in', () => {
    expect(redirectFor(place('/signin?redirect=%2Ftranscript%2Fc1%3Fa%3D1'), true, false)).toBe('/transcript/c1?a=1');
  });

  it.each([
    'https://elsewhere.test/',
    '//elsewhere.test',
    '/\\elsewhere.test',
    'javascript:alert(1)',
    '/signin',
    '/nowhere',
  ])('goes home instead of to %s', (wanted) => {
    expect(redirectFor(place(`/?redirect=${encodeURIComponent(wanted)}`), true, false)).toBe('/dashboard');
  });

  it('[accounts.skip-auto-login] leaves a signed-in visitor who asked for it on the entrance', () => {
    expect(redirectFor(place('/signin'), true, true)).toBeUndefined();
  });

  it.each(['/account?mode=verifyEmail', '/logout', '/401', '/nowhere', '/forced_error'])(
    'leaves everybody on %s',
    (path) => {
      expect(redirectFor(place(path), true, false)).toBeUndefined();
      expect(redirectFor(place(path), false, false)).toBeUndefined();
    },
  );
});
