import { describe, expect, it } from '@jest/globals';
import { hasOwnBar, isEditPage, routeOf } from './routes.ts';

describe('routeOf', () => {
  it.each([
    ['/', '@parlance/mfe-auth'],
    ['/register', '@parlance/mfe-auth'],
    ['/signin', '@parlance/mfe-auth'],
    ['/account', '@parlance/mfe-auth'],
    ['/logout', '@parlance/mfe-auth'],
    ['/not_allowed', '@parlance/mfe-auth'],
    ['/401', '@parlance/mfe-auth'],
    ['/403', '@parlance/mfe-auth'],
    ['/dashboard', '@parlance/mfe-dashboard'],
    ['/dashboard/v2', '@parlance/mfe-dashboard'],
    ['/plans', '@parlance/mfe-dashboard'],
    ['/developers', '@parlance/mfe-dashboard'],
    ['/meetings', '@parlance/mfe-dashboard'],
    ['/plans/v2', '@parlance/mfe-dashboard'],
    ['/payment/success', '@parlance/mfe-dashboard'],
    ['/payment/cancel', '@parlance/mfe-dashboard'],
    ['/settings', '@parlance/mfe-dashboard'],
    ['/settings/dictionaries/d1', '@parlance/mfe-dashboard'],
    ['/video/p', '@parlance/mfe-editor'],
    ['/public/c1/key', '@parlance/mfe-editor'],
  ])('[shell.routes] maps %s to %s', (path, mfe) => {
    expect(routeOf(path)).toMatchObject({ kind: 'mfe', mfe });
  });

  it.each(['/transcript/c1', '/transcript/c1/', '/transcript/c1/versions/2', '/edit/c1', '/edit-v2/c1'])(
    '[editor.routes] maps %s to the editor',
    (path) => {
      expect(routeOf(path)).toMatchObject({ kind: 'mfe', mfe: '@parlance/mfe-editor' });
    },
  );

  it.each([
    '/404',
    '/nowhere',
    '/dashboards',
    '/plans/v3',
    '/payment',
    '/payment/other',
    '/transcript',
    '/edit',
    '/transcript/c1/other',
    '/corrector/nowhere',
    '/corrector/fr/review/c1',
    '/corrector/admin',
    '/d/e',
  ])('[shell.routes] returns not-found for %s', (path) => {
    expect(routeOf(path)).toEqual({ kind: 'not-found' });
  });

  it.each(['/forced_error', '/force_error'])('[shell.forced-error] is the forced error at %s', (path) => {
    expect(routeOf(path)).toEqual({ kind: 'forced-error' });
  });

  it.each(['/dashboard', '/settings', '/plans', '/meetings', '/transcript/c1'])(
    '[shell.signed-in-routes] requires a sign-in for %s',
    (path) => {
      expect(routeOf(path)).toMatchObject({ access: 'signed-in' });
    },
  );

  it.each([
    ['/corrector', 'corrector-only'],
    ['/corrector/guide', 'corrector-only'],
    ['/corrector/us/review/', 'corrector-only'],
    ['/corrector/eu/review/c1', 'corrector-only'],
    ['/corrector/us/edit/c1/versions/3', 'corrector-only'],
    ['/corrector/admin/queue', 'admin-only'],
  ])('[shell.corrector-routes] gives %s the access %s', (path, access) => {
    expect(routeOf(path)).toMatchObject({ kind: 'mfe', mfe: '@parlance/mfe-corrector', access });
  });

  it.each([
    ['/d', 'debug'],
    ['/sandbox', 'sandbox'],
  ])('[shell.debug-sandbox] shows %s to everyone', (path, screen) => {
    expect(routeOf(path)).toMatchObject({ kind: 'own', screen, access: 'anyone' });
  });

  it('[shell.unsupported] shows /unsupported to everyone', () => {
    expect(routeOf('/unsupported')).toMatchObject({ kind: 'own', screen: 'unsupported', access: 'anyone' });
  });
});

describe('isEditPage', () => {
  it.each([
    ['/transcript/c1', true],
    ['/edit/c1', true],
    ['/edit-v2/c1/', true],
    ['/transcript/c1/versions/2', false],
    ['/dashboard', false],
    ['/public/c1/key', false],
    ['/credit/c1', false],
  ])('[shell.slow-internet] returns for %s: %s', (path, expected) => {
    expect(isEditPage(path)).toBe(expected);
  });
});

describe('hasOwnBar', () => {
  it.each([
    ['/transcript/c1', true],
    ['/public/c1/key', true],
    ['/doc/d1', true],
    ['/corrector/us/c1', true],
    ['/corrector/guide', false],
    ['/dashboard', false],
    ['/signin', false],
  ])('[editor.rhythm] returns for %s: %s', (path, expected) => {
    expect(hasOwnBar(path)).toBe(expected);
  });
});
