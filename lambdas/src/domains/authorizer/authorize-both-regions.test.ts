import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { authorizeBothRegions } from './authorize-both-regions.ts';
import { otherRegion } from './other-region.ts';

const REFUSED = { isAuthorized: false, context: {} };
const ARN = 'arn:aws:lambda:eu-west-1:000000000000:function:parlance-dev-eu-authorizer';
const lambda = mockClient(LambdaClient);

beforeEach(() => lambda.reset());

function keyOf(claims: unknown): string {
  return `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;
}

const judge = authorizeBothRegions({
  here: async () => ({ isAuthorized: true, context: { uid: 'here', email: '' } }),
  there: otherRegion(new LambdaClient({ region: 'eu-west-1' }), ARN),
  issuer: 'https://us',
});

function answerOfOtherRegion(answer: unknown, FunctionError?: string): void {
  const Payload = Object.assign(Buffer.from(JSON.stringify(answer)), { transformToString: () => '' });
  lambda.on(InvokeCommand).resolves({ Payload: Payload as never, ...(FunctionError && { FunctionError }) });
}

const abroad = { headers: { key: keyOf({ iss: 'https://eu' }), id: 'ann' } };

describe('the authorizer of correctors', () => {
  it('[corrector.both-regions] checks keys of its own region itself', async () => {
    const answer = await judge({ headers: { key: keyOf({ iss: 'https://us' }), id: 'ann' } });
    expect(answer).toMatchObject({ isAuthorized: true, context: { uid: 'here' } });
    expect(lambda.calls()).toHaveLength(0);
  });

  it('[corrector.both-regions] has keys of the other region checked there', async () => {
    const context = { uid: 'ann', email: 'ann@example.com', emailVerified: true, session: 's' };
    answerOfOtherRegion({ isAuthorized: true, context });
    expect(await judge(abroad)).toEqual({ isAuthorized: true, context });
    const [call] = lambda.commandCalls(InvokeCommand);
    expect(call?.args[0].input.FunctionName).toBe(ARN);
    expect(JSON.parse(Buffer.from(call?.args[0].input.Payload as Uint8Array).toString())).toMatchObject(abroad);
    answerOfOtherRegion({ isAuthorized: false, context: {} });
    expect(await judge(abroad)).toEqual(REFUSED);
  });

  it('[corrector.both-regions] refuses programs, and what is no key', async () => {
    answerOfOtherRegion({ isAuthorized: true, context: { uid: 'ann', email: '', via: 'api-token' } });
    expect(await judge(abroad)).toEqual(REFUSED);
    lambda.reset();
    for (const key of ['', 'nonsense', 'a.b.c', keyOf('text'), keyOf({}), 'parlance_secret']) {
      expect(await judge({ headers: { key, id: 'ann' } })).toEqual(REFUSED);
    }
    expect(await judge({ headers: { key: abroad.headers.key } })).toEqual(REFUSED);
    expect(await judge({})).toEqual(REFUSED);
    expect(lambda.calls()).toHaveLength(0);
  });

  it('[corrector.both-regions] fails, and refuses no one, when the other region does not answer', async () => {
    answerOfOtherRegion({ errorMessage: 'no' }, 'Unhandled');
    await expect(judge(abroad)).rejects.toThrow('authorizer of the other region failed');
    answerOfOtherRegion({ isAuthorized: 'perhaps' });
    await expect(judge(abroad)).rejects.toThrow();
    lambda.on(InvokeCommand).rejects(Object.assign(new Error('down'), { name: 'ServiceException' }));
    await expect(judge(abroad)).rejects.toThrow('down');
  });
});
