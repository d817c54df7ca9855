import { openApiSchema } from '@parlance/contract/schemas/openapi';
import { type Api, apisOf } from '../api.ts';
import { type SharedSystem, sharedSystem } from '../shared-system.ts';

let system: SharedSystem;
let us: Api;
let eu: Api;

beforeAll(async () => {
  system = await sharedSystem();
  ({ us, eu } = await apisOf(system.web));
});

it('[api.openapi] every region serves its OpenAPI document', async () => {
  for (const { base } of [us, eu]) {
    const document = openApiSchema.parse(await (await fetch(`${base}/openapi.json`)).json());
    expect(Object.keys(document.paths)).toContain('/collections/v2/{id}');
    expect(document.servers.map(({ url }) => url)).toEqual([base]);
  }
});

it("[api.cors] accepts browser calls only from the product's own pages", async () => {
  const ask = (origin: string): Promise<Response> =>
    us.send('signIn', { body: { email: 'a@example.com', password: 'wrong-one' } }, { origin });
  expect((await ask(system.web)).status).toBe(401);
  expect((await ask('https://elsewhere.example')).status).toBe(403);
});

it('[web.csp-reports] takes the reports of pages in every region', async () => {
  const body = { directive: 'script-src', blocked: 'https://elsewhere.example', page: '/dashboard' };
  for (const region of [us, eu]) expect((await region.send('reportViolation', { body })).status).toBe(200);
});
