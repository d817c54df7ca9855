import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { UnavailableError } from './errors.ts';
import { whenAvailable } from './when-available.ts';

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const outcomeOf = (error: unknown) => whenAvailable(Promise.reject(error), 'The store');

describe('a service that is not available', () => {
  it.each([
    ['the connection', refused()],
    ['the connections to all addresses', new AggregateError([refused(), refused()])],
  ])('is recognised when a client of the SDK is refused %s', async (_what, error) => {
    const client = new DynamoDBClient({
      region: 'us-east-1',
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
      maxAttempts: 1,
      requestHandler: { handle: () => Promise.reject(error) },
    });
    const call = whenAvailable(client.send(new DescribeTableCommand({ TableName: 't' })), 'The store');
    await expect(call).rejects.toBeInstanceOf(UnavailableError);
  });

  it.each([
    ['the error itself', refused()],
    ['a cause', new TypeError('fetch failed', { cause: refused() })],
    ['a cause of a cause', new Error('send failed', { cause: new TypeError('fetch failed', { cause: refused() }) })],
    ['one error for each address', new AggregateError([refused(), refused()])],
    ['a cause with one error for each address', new Error('failed', { cause: new AggregateError([refused()]) })],
    ['a failed name resolution', Object.assign(new Error('getaddrinfo EAI_AGAIN'), { code: 'EAI_AGAIN' })],
    ['a timeout', Object.assign(new Error('late'), { name: 'TimeoutError' })],
    ['a throttled call', new Error('failed', { cause: Object.assign(new Error(), { name: 'ThrottlingException' }) })],
  ])('is recognised by %s', async (_what, error) => {
    await expect(outcomeOf(error)).rejects.toMatchObject({ name: 'UnavailableError', cause: error });
  });

  it.each(['InternalErrorException', 'InternalError', 'ServiceUnavailableException'])(
    'is recognised by the name %s',
    async (name) => {
      await expect(outcomeOf(Object.assign(new Error('later'), { name }))).rejects.toBeInstanceOf(UnavailableError);
    },
  );

  it.each([
    ['an error of the request', Object.assign(new Error('No'), { name: 'ValidationException' })],
    ['an error of the program', Object.assign(new TypeError('No'), { code: 'ERR_INVALID_ARG_TYPE' })],
    ['an error with an unrelated cause', new Error('No', { cause: new Error('Why') })],
    ['a rejection that is no error', 'ECONNREFUSED'],
  ])('does not mean %s', async (_what, error) => {
    await expect(outcomeOf(error)).rejects.toBe(error);
  });

  it('ends for an error that is its own cause', async () => {
    const error = new Error('No');
    error.cause = error;
    await expect(outcomeOf(error)).rejects.toBe(error);
  });
});
