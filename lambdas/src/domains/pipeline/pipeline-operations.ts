import { bindOperations } from '../../platform/http/bind-operations.ts';
import { createCollection } from './create-collection.ts';
import { denoiseCollection } from './denoise-collection.ts';
import { recodeCollection } from './recode-collection.ts';
import { retryCollection } from './retry-collection.ts';
import { unpauseCollection } from './unpause-collection.ts';

/** Starts, repeats and continues the workflows: transcription and tools. */
export const pipelineOperations = bindOperations('pipeline', {
  createCollection,
  retryCollection,
  unpauseCollection,
  recodeCollection,
  denoiseCollection,
});
