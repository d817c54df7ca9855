import { randomUUID } from 'node:crypto';
import { PROGRAM_CALLS } from '@parlance/contract/program-limits';
import { type NamedRoute, routes } from '@parlance/contract/routes';
import { apiErrorSchema } from '@parlance/contract/schemas/errors';
import type { TokenScope } from '@parlance/contract/token-scopes';
import { type Api, apisOf, type Person } from '../api.ts';
import { programOf } from '../program.ts';
import { sharedSystem } from '../shared-system.ts';

const LOCALES = ['us', 'eu'] as const;

let apis: Readonly<Record<(typeof LOCALES)[number], Api>>;

beforeAll(async () => {
  const { web } = await sharedSystem();
  apis = await apisOf(web);
});

type ScopedRoute = NamedRoute & { readonly scope: TokenScope };

/** A route of each domain whose calls programs may make. */
const ofEachDomain = [
  ...Map.groupBy(
    Object.values<NamedRoute>(routes).filter((route): route is ScopedRoute => route.scope !== undefined),
    ({ domain }) => domain,
  ).values(),
].flatMap(([first]) => (first ? [first] : []));

const uidOf = ({ session }: Person) => ({ uid: session.uid });

describe.each(LOCALES)('programs in %s', (locale) => {
  let api: Api;
  let person: Person;
  let headers: Record<string, string>;

  beforeAll(async () => {
    api = apis[locale];
    person = await api.registerPerson(locale);
    headers = await programOf(api, person);
  });

  const dictionary = (name: string) => ({
    params: uidOf(person),
    body: { id: randomUUID(), name, language: 'en-US' },
  });

  const count = async () => (await api.call('listDictionaries', { params: uidOf(person) }, person.session)).data.length;

  it.each(ofEachDomain)(
    '[public-api.rate-limit] learn from $domain how many calls are left',
    async ({ name, path, scope }) => {
      const known: Record<string, string> = { ...uidOf(person), oid: person.orgId };
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);
      const params = Object.fromEntries(inPath.map((parameter) => [parameter, known[parameter] ?? randomUUID()]));
      const answer = await api.send(name, { params }, headers);
      expect(answer.headers.get('ratelimit-policy')).toBe(`"${scope}";q=${PROGRAM_CALLS[scope]};w=60`);
      expect(answer.headers.get('ratelimit')).toMatch(new RegExp(`^"${scope}";r=\\d+;t=\\d+$`));
    },
  );

  it('[public-api.idempotency] repeat a call that gets the first answer, and is done once', async () => {
    const keyed = { ...headers, 'Idempotency-Key': randomUUID() };
    const call = dictionary('Repeated');
    const before = await count();
    const first = await api.send('createDictionary', call, keyed);
    const again = await api.send('createDictionary', call, keyed);
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 200, 'true']);
    expect(await again.json()).toEqual(await first.json());
    const other = await api.send('createDictionary', dictionary('Other'), keyed);
    expect([other.status, apiErrorSchema.parse(await other.json()).error.code]).toEqual([
      422,
      'IDEMPOTENCY_KEY_REUSED',
    ]);
    expect(await count()).toBe(before + 1);
  });

  it('[public-api.idempotency] repeat a call at the same time, and it is done once', async () => {
    const keyed = { ...headers, 'Idempotency-Key': randomUUID() };
    const call = dictionary('At once');
    const before = await count();
    const sent = await Promise.all(Array.from({ length: 5 }, () => api.send('createDictionary', call, keyed)));
    const statuses = new Set(sent.map(({ status }) => status));
    statuses.delete(409);
    expect([...statuses]).toEqual([200]);
    expect(await count()).toBe(before + 1);
  });

  it('[public-api.idempotency] try a call that failed again with its key', async () => {
    const keyed = { ...headers, 'Idempotency-Key': randomUUID() };
    const failing = { params: { id: randomUUID() }, body: { text: 'None' } };
    for (let times = 0; times < 2; times++) {
      const { status, headers: answered } = await api.send('setNotes', failing, keyed);
      expect([status, answered.get('idempotent-replayed')]).toEqual([404, null]);
    }
  });
});
