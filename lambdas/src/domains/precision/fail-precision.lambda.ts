import { readEnvironment } from '../../platform/environment.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { endOrderStores } from './end-order-stores.ts';
import { descriptor } from './fail-precision.function.ts';
import { failPrecision, failPrecisionInputSchema, failPrecisionOutputSchema } from './fail-precision.ts';

const env = readEnvironment(descriptor);

export const handler = createStepHandler(
  'fail-precision',
  { input: failPrecisionInputSchema, output: failPrecisionOutputSchema },
  failPrecision(endOrderStores('fail-precision', env)),
);
