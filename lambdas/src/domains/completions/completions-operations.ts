import { bindOperations } from '../../platform/http/bind-operations.ts';
import { cancelCompletion } from './cancel-completion.ts';
import { createCompletion } from './create-completion.ts';
import { createImage } from './create-image.ts';
import { getMedia } from './get-media.ts';
import { getProcessing } from './get-processing.ts';
import { retryMedia } from './retry-media.ts';

/** Text and pictures that a model makes for a Magic Doc. */
export const completionsOperations = bindOperations('completions', {
  createCompletion,
  getProcessing,
  cancelCompletion,
  createImage,
  getMedia,
  retryMedia,
});
