import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { calls } from './calls.ts';
import { endpointOf } from './endpoints.ts';
import { pathOf } from './routes/route.ts';
import { routes } from './routes.ts';

const all = Object.entries(routes);
const parametersIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
const fieldsOf = (schema: z.ZodType) => Object.keys(z.toJSONSchema(schema, { io: 'input' }).properties ?? {});

describe('the routes', () => {
  it('[api.contract] each have a call, and every call has a route', () => {
    expect(Object.keys(calls).sort()).toEqual(Object.keys(routes).sort());
  });

  it('[api.contract] have the name of their key', () => {
    expect(all.map(([, { name }]) => name)).toEqual(all.map(([key]) => key));
  });

  it('[api.contract] have a method and a path that no other route has', () => {
    const keys = all.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(keys.length).toBeGreaterThan(100);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each(all)('[api.contract] %s accepts exactly the parameters of its path', (_name, { name, path }) => {
    expect(fieldsOf(endpointOf(name).params).sort()).toEqual(parametersIn(path).sort());
  });

  it.each(all.filter(([, { access }]) => access === 'self'))(
    '[api.contract] %s, which belongs to one user, has the uid in its path',
    (_name, { path }) => expect(parametersIn(path)).toContain('uid'),
  );

  it.each(all.filter(([, { access }]) => access === 'open'))(
    '[api.contract] %s, which a public key opens, takes that key',
    (_name, { name }) => expect(fieldsOf(endpointOf(name).query)).toContain('pubkey'),
  );

  it('[api.contract] percent-encode their parameters in the path', () => {
    expect(pathOf(routes.deleteReply, { id: 'c1', highlightId: 'a/b', replyId: 'ü' })).toBe(
      '/collections/v2/c1/highlights/a%2Fb/replies/%C3%BC',
    );
  });
});
