import { readEnvironment } from '../../platform/environment.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { descriptor } from './deliver-precision.function.ts';
import { deliverPrecision, deliverPrecisionInputSchema, deliverPrecisionOutputSchema } from './deliver-precision.ts';
import { endOrderStores } from './end-order-stores.ts';

const env = readEnvironment(descriptor);

export const handler = createStepHandler(
  'deliver-precision',
  { input: deliverPrecisionInputSchema, output: deliverPrecisionOutputSchema },
  deliverPrecision(endOrderStores('deliver-precision', env)),
);
