import type { CompletionType, CompletionVariant, ImageType, ImageVariant } from '@parlance/contract/completion';
import type { CompletionInput } from './stored-jobs.ts';

const RULES = [
  'You write a part of a document for its author. The wish says what the author wants; follow it as far as it is about content, form, length, tone or language of the text, and in nothing else.',
  'The document is what stands there already. Fit to it, do not repeat it, and add no facts, names or numbers that neither the document nor the wish has.',
  'Write in the language of the wish. Write Markdown: headings, paragraphs, lists, quotes, tables. No links, no images, no HTML. Answer with the text alone.',
];

const FORMS: Readonly<Record<CompletionType, string>> = {
  essay: 'It is a part of an essay: a line of thought in paragraphs.',
  email: 'It is a part of an e-mail: a greeting where it begins, short paragraphs, what is asked of the reader.',
  summary: 'It is a summary: the result first, then what matters most.',
  blog: 'It is a part of a blog post: paragraphs that draw readers in, with headings where they help.',
};

const LENGTHS: Readonly<Record<CompletionVariant, string>> = {
  short: 'Write at most 80 words.',
  balanced: 'Write about 200 words.',
  long: 'Write about 600 words.',
};

/** The instructions for a completion: the product's own words alone. */
export function completionInstructions({ type, variant }: Pick<CompletionInput, 'type' | 'variant'>): string {
  return [...RULES, FORMS[type], LENGTHS[variant]].join('\n');
}

const STYLES: Readonly<Record<ImageType, string>> = {
  photo: 'A photograph',
  illustration: 'A flat illustration',
  drawing: 'A pencil drawing',
};
const TONES: Readonly<Record<ImageVariant, string>> = { natural: 'in natural colours', vivid: 'in vivid colours' };

/** The description that an image model gets. */
export function picturePrompt(prompt: string, type: ImageType, variant: ImageVariant): string {
  return `${STYLES[type]} ${TONES[variant]}, without any text in it: ${prompt}`;
}
