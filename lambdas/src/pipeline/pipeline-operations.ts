import type { DomainOperations } from '../http/operation.ts';
import { createCollection } from './create-collection.ts';
import { retryCollection } from './retry-collection.ts';

type Dependencies = Parameters<typeof createCollection>[0] & Parameters<typeof retryCollection>[0];

/** The pipeline: what starts the workflow. */
export function pipelineOperations(dependencies: Dependencies): DomainOperations<'pipeline'> {
  return {
    createCollection: createCollection(dependencies),
    retryCollection: retryCollection(dependencies),
  };
}
