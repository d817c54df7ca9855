import type { DomainOperations } from '../../platform/http/operation.ts';
import { createCollection } from './create-collection.ts';
import { denoiseCollection } from './denoise-collection.ts';
import { recodeCollection } from './recode-collection.ts';
import { retryCollection } from './retry-collection.ts';
import { unpauseCollection } from './unpause-collection.ts';

type Dependencies = Parameters<typeof createCollection>[0] &
  Parameters<typeof retryCollection>[0] &
  Parameters<typeof unpauseCollection>[0] &
  Parameters<typeof recodeCollection>[0] &
  Parameters<typeof denoiseCollection>[0];

/** The pipeline: what starts the workflows. */
export function pipelineOperations(dependencies: Dependencies): DomainOperations<'pipeline'> {
  return {
    createCollection: createCollection(dependencies),
    retryCollection: retryCollection(dependencies),
    unpauseCollection: unpauseCollection(dependencies),
    recodeCollection: recodeCollection(dependencies),
    denoiseCollection: denoiseCollection(dependencies),
  };
}
