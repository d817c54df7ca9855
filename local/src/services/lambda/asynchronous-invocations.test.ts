import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { AsynchronousInvocations } from './asynchronous-invocations.ts';
import type { FunctionConfiguration } from './function-configuration.ts';

const ARN = 'arn:aws:lambda:us-east-1:000000000000:function:settle';
const SQLITE_FULL = Object.assign(new Error('database or disk is full'), { errcode: 13 });

describe('an event that its function fails to handle', () => {
  it('[local.disk-full] reaches its queue as soon as there is room', async () => {
    const home = mkdtempSync(join(tmpdir(), 'parlance-events-'));
    jest.spyOn(console, 'error').mockReturnValue();
    const configuration = {
      arn: ARN,
      name: 'settle',
      roleArn: 'arn:role',
      region: 'us-east-1',
    } as FunctionConfiguration;
    const functions = {
      configuration: () => configuration,
      invoke: async () => ({ requestId: 'r1', payload: '{}', functionError: 'Unhandled' as const }),
    };
    const access = { requireInvoke: () => undefined, requireSend: () => undefined };
    const arrived = Promise.withResolvers<string>();
    const put = jest.fn<(queue: string, body: string) => void>().mockImplementationOnce(() => {
      throw SQLITE_FULL;
    });
    put.mockImplementation((_queue, body) => {
      arrived.resolve(body);
    });
    const invocations = new AsynchronousInvocations(functions, access, { put }, home);
    invocations.configure(ARN, { retries: 0, onFailure: 'arn:queue' });
    invocations.accept('us-east-1', ARN, '{"a":1}');
    expect(JSON.parse(await arrived.promise)).toMatchObject({ requestPayload: { a: 1 } });
    invocations.close();
    jest.restoreAllMocks();
    rmSync(home, { recursive: true });
  });
});
