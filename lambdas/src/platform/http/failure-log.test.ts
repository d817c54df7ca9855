import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger, type LogItem } from '@aws-lambda-powertools/logger';
import { calls } from '@parlance/contract/calls';
import { responses } from '@parlance/contract/responses';
import type { APIGatewayRequestAuthorizerEventV2, Context } from 'aws-lambda';
import { eventOf } from '../../../test/fakes/test-api.ts';
import { createAuthorizerHandler } from '../../domains/authorizer/authorizer-handler.ts';
import { UnavailableError } from '../errors.ts';
import { createApiHandler } from './api-handler.ts';

const SOURCE = join(import.meta.dirname, '../..');
const PERSON = { email: 'ada.secret@example.com', password: 'hunter22' };

class RecordingLogger extends Logger {
  readonly printed: string[] = [];

  protected override printLog(_level: number, log: LogItem): void {
    this.printed.push(JSON.stringify(log.getAttributes(), this.getJsonReplacer()));
  }
}

describe('an answer of 500 or more', () => {
  it.each([
    ['an unexpected error', new TypeError('The store is gone.', { cause: new Error('No route.') }), 500],
    ['a service that does not answer', new UnavailableError('The store is busy.'), 503],
  ])(
    '[api.failures-logged] after %s is logged with request id, route and error, without the body',
    async (_what, error, status) => {
      const logger = new RecordingLogger({ serviceName: 'users' });
      const signIn = async () => {
        throw error;
      };
      const handler = createApiHandler({ domain: 'users', calls, responses }, { signIn } as never, logger);
      const answer = await handler(eventOf('POST /auth/signin', { body: PERSON }), {} as Context);
      expect(answer.statusCode).toBe(status);
      const [entry = '', ...more] = logger.printed;
      expect(more).toEqual([]);
      expect(JSON.parse(entry)).toMatchObject({
        ...{ level: 'ERROR', message: 'Failed', service: 'users', requestId: 'request-1', route: 'POST /auth/signin' },
        error: { name: error.name, message: error.message, stack: expect.stringContaining('failure-log.test.ts') },
      });
      expect(entry).not.toContain(PERSON.email);
      expect(entry).not.toContain(PERSON.password);
    },
  );

  it('[api.failures-logged] of the authorizer is logged in the same way', async () => {
    const logger = new RecordingLogger({ serviceName: 'users' });
    const failing = async () => {
      throw new Error('The keys cannot be fetched.');
    };
    const handler = createAuthorizerHandler('authorizer', failing, logger);
    const event = { ...eventOf('GET /user/{uid}', {}), headers: { key: 'secret-key', id: 'ann' } };
    // The parts of the event that the handler reads are those of a request.
    const request = event as unknown as APIGatewayRequestAuthorizerEventV2;
    await expect(handler(request, {} as Context)).rejects.toThrow('The keys cannot be fetched.');
    expect(logger.printed.map((entry) => JSON.parse(entry))).toEqual([
      expect.objectContaining({ level: 'ERROR', requestId: 'request-1', route: 'GET /user/{uid}' }),
    ]);
    expect(logger.printed[0]).not.toContain('secret-key');
  });

  it('[api.failures-logged] every function is made by one of the makers that log', () => {
    const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.lambda.ts'),
    );
    expect(files.length).toBeGreaterThan(20);
    const silent = files.filter((name) => {
      const text = readFileSync(join(SOURCE, name), 'utf8');
      return !/export const handler = create(Api|Authorizer|Step|StripeWebhook|ZoomWebhook)Handler\(/.test(text);
    });
    expect(silent).toEqual([]);
  });
});
