import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { AWS_REGION, LOCALES, type Locale } from '@parlance/contract/regions';
import { CANARY_SECRET } from '@parlance/infra/canary';
import { regionalNames } from '@parlance/infra/names';
import { apisOf } from '../api.ts';
import { keepSecret } from '../keep-secret.ts';
import { programOf } from '../program.ts';
import { awsAddress } from '../running-system.ts';
import { type SharedSystem, sharedSystem } from '../shared-system.ts';

const MINUTE = 60_000;

let system: SharedSystem;

beforeAll(async () => {
  system = await sharedSystem();
});

async function run(locale: Locale): Promise<unknown> {
  const lambda = new LambdaClient({ ...awsAddress(system), region: AWS_REGION[locale] });
  const FunctionName = `${regionalNames('dev', locale).workflowsPrefix}-canary`;
  const { Payload, FunctionError } = await lambda.send(new InvokeCommand({ FunctionName, Payload: '{}' }));
  lambda.destroy();
  expect(FunctionError).toBeUndefined();
  return JSON.parse(new TextDecoder().decode(Payload));
}

it.each(LOCALES)(
  '[infra.canary] the deployed canary of %s is off without its secret, and does the main job with it',
  async (locale) => {
    expect(await run(locale)).toEqual({ state: 'off' });
    const api = (await apisOf(system.web))[locale];
    const person = await api.registerPerson(locale, { name: 'Canary Bird' });
    const { key: token, id: uid } = await programOf(api, person);
    await keepSecret(awsAddress(system), locale, CANARY_SECRET, JSON.stringify({ uid, token }));
    expect(await run(locale)).toEqual({ state: 'done' });
    const body = { orgId: person.orgId };
    expect((await api.call('listCollections', { params: { uid: String(uid) }, body }, person.session)).data).toEqual(
      [],
    );
  },
  3 * MINUTE,
);
