import { describe, expect, it } from '@jest/globals';
import { routeOf } from './routes.ts';

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
    ['/settings', '@parlance/mfe-dashboard'],
    ['/settings/dictionaries/d1', '@parlance/mfe-dashboard'],
    ['/transcript/c1', '@parlance/mfe-editor'],
    ['/transcript/c1/', '@parlance/mfe-editor'],
    ['/transcript/c1/versions/2', '@parlance/mfe-editor'],
    ['/edit/c1', '@parlance/mfe-editor'],
    ['/edit-v2/c1', '@parlance/mfe-editor'],
    ['/public/c1/key', '@parlance/mfe-editor'],
  ])('[shell.routes] gives %s to %s', (path, mfe) => {
    expect(routeOf(path)).toMatchObject({ kind: 'mfe', mfe });
  });

  it.each(['/404', '/nowhere', '/dashboards', '/transcript', '/edit', '/transcript/c1/other'])(
    '[shell.routes] finds nothing at %s',
    (path) => {
      expect(routeOf(path)).toEqual({ kind: 'not-found' });
    },
  );

  it.each(['/forced_error', '/force_error'])('[shell.forced-error] fails on purpose at %s', (path) => {
    expect(routeOf(path)).toEqual({ kind: 'forced-error' });
  });

  it.each(['/dashboard', '/settings', '/transcript/c1'])(
    '[shell.signed-in-routes] lets only people in to %s',
    (path) => {
      expect(routeOf(path)).toMatchObject({ access: 'signed-in' });
    },
  );
});
