import { describe, expect, it } from '@jest/globals';
import { isEditPage, routeOf } from './routes.ts';

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
    ['/plans/v2', '@parlance/mfe-dashboard'],
    ['/settings', '@parlance/mfe-dashboard'],
    ['/settings/dictionaries/d1', '@parlance/mfe-dashboard'],
    ['/transcript/c1', '@parlance/mfe-editor'],
    ['/transcript/c1/', '@parlance/mfe-editor'],
    ['/transcript/c1/versions/2', '@parlance/mfe-editor'],
    ['/edit/c1', '@parlance/mfe-editor'],
    ['/edit-v2/c1', '@parlance/mfe-editor'],
    ['/video/p', '@parlance/mfe-editor'],
    ['/public/c1/key', '@parlance/mfe-editor'],
  ])('[shell.routes] [editor.routes] gives %s to %s', (path, mfe) => {
    expect(routeOf(path)).toMatchObject({ kind: 'mfe', mfe });
  });

  it.each([
    '/404',
    '/nowhere',
    '/dashboards',
    '/plans/v3',
    '/transcript',
    '/edit',
    '/transcript/c1/other',
    '/corrector/nowhere',
    '/corrector/fr/review/c1',
    '/corrector/admin',
    '/d/e',
  ])('[shell.routes] finds nothing at %s', (path) => {
    expect(routeOf(path)).toEqual({ kind: 'not-found' });
  });

  it.each(['/forced_error', '/force_error'])('[shell.forced-error] fails on purpose at %s', (path) => {
    expect(routeOf(path)).toEqual({ kind: 'forced-error' });
  });

  it.each(['/dashboard', '/settings', '/plans', '/transcript/c1'])(
    '[shell.signed-in-routes] lets only people in to %s',
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
  ])('[shell.corrector-routes] keeps %s %s', (path, access) => {
    expect(routeOf(path)).toMatchObject({ kind: 'own', screen: 'corrector', access });
  });

  it.each([
    ['/d', 'debug'],
    ['/sandbox', 'sandbox'],
    ['/unsupported', 'unsupported'],
  ])('[shell.debug-sandbox] [shell.unsupported] shows %s to anybody', (path, screen) => {
    expect(routeOf(path)).toMatchObject({ kind: 'own', screen, access: 'anyone' });
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
  ])('[shell.slow-internet] is, for %s, %s', (path, expected) => {
    expect(isEditPage(path)).toBe(expected);
  });
});
