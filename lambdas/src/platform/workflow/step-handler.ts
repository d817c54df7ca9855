import { Logger } from '@aws-lambda-powertools/logger';
import { captureLambdaHandler } from '@aws-lambda-powertools/tracer/middleware';
import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import type * as z from 'zod';
import { measure } from '../metrics.ts';
import { tracer } from '../tracing.ts';
import { MODEL_BUSY } from './job-errors.ts';

interface StepSchemas<Input extends z.ZodType, Output extends z.ZodType> {
  readonly input: Input;
  readonly output: Output;
}

/** Time left for cleaning up when a step is stopped before Lambda would stop it, in milliseconds. */
const MARGIN_MS = 5000;

/**
 * The Lambda handler of a workflow step: parses input and output, aborts the operation's signal shortly before the
 * function's timeout, and logs errors of the step.
 */
export function createStepHandler<Input extends z.ZodType, Output extends z.ZodType>(
  name: string,
  schemas: StepSchemas<Input, Output>,
  operation: (input: z.output<Input>, signal: AbortSignal) => Promise<z.input<Output>>,
): (event: unknown, context: Context) => Promise<z.output<Output>> {
  const logger = new Logger({ serviceName: name });
  const step = async (event: unknown, context: Context): Promise<z.output<Output>> => {
    logger.resetKeys();
    logger.addContext(context);
    const input = schemas.input.parse(event);
    logger.appendKeys({ input });
    const left = Math.max(1, context.getRemainingTimeInMillis() - MARGIN_MS);
    try {
      return schemas.output.parse(await operation(input, AbortSignal.timeout(left)));
    } catch (error) {
      logger.error('The step failed', { error });
      if (error instanceof Error && error.name === MODEL_BUSY) measure('BusyModels', 1);
      throw error;
    }
  };
  // Traces must not contain transcripts or names.
  return middy(step).use(captureLambdaHandler(tracer, { captureResponse: false }));
}
