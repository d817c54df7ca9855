import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { Logger } from '@aws-lambda-powertools/logger';
import { localeSchema } from '@parlance/contract/schemas/regions';
import { systemClock } from '../../platform/clock.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { measure } from '../../platform/metrics.ts';
import { createSecret } from '../../platform/secret.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { descriptor } from './canary.function.ts';
import { canary, canaryInputSchema, canaryOutputSchema } from './canary.ts';

const env = readEnvironment(descriptor);
const logger = new Logger({ serviceName: 'canary' });

export const handler = createStepHandler(
  'canary',
  { input: canaryInputSchema, output: canaryOutputSchema },
  canary({
    fetch,
    webUrl: env.WEB_URL,
    locale: localeSchema.parse(env.LOCALE),
    recording: {
      bytes: new Uint8Array(readFileSync(new URL('canary.files/young-man.wav', import.meta.url))),
      ...{ fileName: 'young-man.wav', contentType: 'audio/wav', languageCode: 'en-US', heard: /young man/i },
    },
    secret: createSecret(env.CANARY_SECRET),
    wait: (seconds, signal) => setTimeout(seconds * 1000, undefined, { signal }),
    clock: systemClock,
    measure,
    reportError: (message, error) => logger.error(message, { error }),
  }),
);
