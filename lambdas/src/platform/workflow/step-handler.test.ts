import { jest } from '@jest/globals';
import type { Context } from 'aws-lambda';
import * as z from 'zod';
import { ModelBusyError } from '../models/model-errors.ts';
import { createStepHandler } from './step-handler.ts';

const CONTEXT = {
  ...{ functionName: 'work', functionVersion: '1', awsRequestId: 'r', memoryLimitInMB: '512' },
  ...{ invokedFunctionArn: 'arn:aws:lambda:us-east-1:1:function:work', getRemainingTimeInMillis: () => 60_000 },
} as unknown as Context;

describe('a step of a workflow', () => {
  it.each([
    ['a busy model', new ModelBusyError('Later'), 1],
    ['another error', new Error('Something else'), 0],
  ])('[models.busy-measured] counts the tries that a busy model ended: %s', async (_, error, count) => {
    const printed: string[] = [];
    const print = jest.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(String(line)) > 0);
    try {
      const handler = createStepHandler('work', { input: z.object({}), output: z.object({}) }, () => {
        throw error;
      });
      await expect(handler({}, CONTEXT)).rejects.toBe(error);
    } finally {
      print.mockRestore();
    }
    expect(printed.filter((line) => line.includes('"BusyModels":1'))).toHaveLength(count);
  });
});
