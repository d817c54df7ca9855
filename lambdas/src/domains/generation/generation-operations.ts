import { bindOperations } from '../../platform/http/bind-operations.ts';
import { cancelGeneration } from './cancel-generation.ts';
import { deleteTemplate } from './delete-template.ts';
import { generateContent } from './generate-content.ts';
import { getGenerationPrice } from './get-generation-price.ts';
import { keepTemplate } from './keep-template.ts';
import { listTemplates } from './list-templates.ts';

/** Content made of transcripts, and the templates that people keep for it. */
export const generationOperations = bindOperations('generation', {
  generateContent,
  getGenerationPrice,
  cancelGeneration,
  listTemplates,
  keepTemplate,
  deleteTemplate,
});
