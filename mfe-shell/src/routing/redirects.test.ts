import { describe, expect, it } from '@jest/globals';
import { redirectFor } from './redirects.ts';

function place(address: string) {
  const { pathname, search, hash } = new URL(address, 'https://site.test');
  return { pathname, search, hash };
}

const to = (path: string) => ({ kind: 'path', path });
const HOME = { kind: 'home', search: '' };

describe('redirectFor', () => {
  it.each([
    '/dashboard',
    '/settings/users',
    '/plans',
    '/transcript/c1',
    '/edit/c1',
    '/edit-v2/c1',
    '/corrector',
    '/corrector/admin/queue',
    '/corrector/us/review/c1',
  ])('[accounts.signed-out-redirected] sends a signed-out visitor of %s to the entrance', (path) => {
    expect(redirectFor(place(path), false, false)).toEqual(to(`/?redirect=${encodeURIComponent(path)}`));
  });

  it('keeps the query and the hash of the page that was asked for', () => {
    const target = redirectFor(place('/transcript/c1?q=a%20b#t=12'), false, false);
    const search = target?.kind === 'path' ? target.path.slice(1) : '';
    expect(new URLSearchParams(search).get('redirect')).toBe('/transcript/c1?q=a%20b#t=12');
  });

  it.each(['/', '/register', '/signin', '/signin/'])(
    '[accounts.signed-in-forwarded] sends a signed-in visitor of %s home',
    (path) => {
      expect(redirectFor(place(path), true, false)).toEqual(HOME);
    },
  );

  it('sends whoever was turned away to the page that they wanted, once signed in', () => {
    const target = redirectFor(place('/signin?redirect=%2Ftranscript%2Fc1%3Fa%3D1%23x'), true, false);
    expect(target).toEqual(to('/transcript/c1?a=1#x'));
  });

  it('takes a product that somebody came for along', () => {
    expect(redirectFor(place('/register?product=blog%20post'), true, false)).toEqual({
      kind: 'home',
      search: '?product=blog+post',
    });
    expect(redirectFor(place('/?product=a&redirect=%2Fplans'), true, false)).toEqual(to('/plans'));
  });

  it.each([
    'https://elsewhere.test/',
    '//elsewhere.test/dashboard',
    '/\\elsewhere.test/dashboard',
    '/\t/elsewhere.test/dashboard',
    '/\n/elsewhere.test/dashboard',
    '\\/elsewhere.test/dashboard',
    ' //elsewhere.test/dashboard',
    'javascript:alert(1)',
    'data:text/html,dashboard',
    '/../..//elsewhere.test',
    '/signin',
    '/logout',
    '/nowhere',
    '//',
    '/%',
  ])('goes home instead of to %j', (wanted) => {
    expect(redirectFor(place(`/?redirect=${encodeURIComponent(wanted)}`), true, false)).toEqual(HOME);
  });

  it('[accounts.skip-auto-login] leaves a signed-in visitor who asked for it on the entrance', () => {
    expect(redirectFor(place('/signin'), true, true)).toBeUndefined();
  });

  it.each([
    '/account?mode=verifyEmail',
    '/logout',
    '/401',
    '/nowhere',
    '/forced_error',
    '/d',
    '/sandbox',
    '/unsupported',
  ])('leaves everybody on %s', (path) => {
    expect(redirectFor(place(path), true, false)).toBeUndefined();
    expect(redirectFor(place(path), false, false)).toBeUndefined();
  });
});
