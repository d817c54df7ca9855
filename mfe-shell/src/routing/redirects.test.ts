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
  ])('[accounts.signed-out-redirected] redirects a signed-out visitor of %s to the sign-in page', (path) => {
    expect(redirectFor(place(path), false, false)).toEqual(to(`/signin?redirect=${encodeURIComponent(path)}`));
  });

  it('keeps the query and the hash of the requested page', () => {
    const target = redirectFor(place('/transcript/c1?q=a%20b#t=12'), false, false);
    const search = target?.kind === 'path' ? target.path.replace('/signin', '') : '';
    expect(new URLSearchParams(search).get('redirect')).toBe('/transcript/c1?q=a%20b#t=12');
  });

  it.each(['/', '/register', '/signin', '/signin/'])(
    '[accounts.signed-in-forwarded] redirects a signed-in visitor of %s to their start page',
    (path) => {
      expect(redirectFor(place(path), true, false)).toEqual(HOME);
    },
  );

  it('redirects to the requested page after the sign-in', () => {
    const target = redirectFor(place('/signin?redirect=%2Ftranscript%2Fc1%3Fa%3D1%23x'), true, false);
    expect(target).toEqual(to('/transcript/c1?a=1#x'));
  });

  it('[accounts.verify-own-session] redirects to the link from the verification mail after the sign-in', () => {
    const link = '/account?mode=verifyEmail&oobCode=c0de&locale=eu';
    expect(redirectFor(place(`/signin?redirect=${encodeURIComponent(link)}`), true, false)).toEqual(to(link));
  });

  it('[accounts.product-kept] keeps the product in the query', () => {
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
  ])('redirects to the start page instead of %j', (wanted) => {
    expect(redirectFor(place(`/?redirect=${encodeURIComponent(wanted)}`), true, false)).toEqual(HOME);
  });

  it('[accounts.skip-auto-login] lets a signed-in visitor stay on the sign-in page with skip-auto-login', () => {
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
  ])('does not redirect from %s', (path) => {
    expect(redirectFor(place(path), true, false)).toBeUndefined();
    expect(redirectFor(place(path), false, false)).toBeUndefined();
  });
});
