/** Content that is made of a transcript (Spec part 2, section 2.8). */

/** Spec part 2, section 5: "Generate disabled when the prompt is under 10 characters". */
export const MIN_PROMPT_LENGTH = 10;
export const MAX_PROMPT_LENGTH = 4000;

/** Spec part 2, section 9: "blog generation debounce 2000 ms". */
export const GENERATION_DEBOUNCE_MS = 2000;

/** Spec part 2, section 2.8: "Types of output: essay, email, summary or blog post (type and variant fields)". */
export const CONTENT_TYPES = ['essay', 'email', 'summary', 'blog'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** The variants of each type; the first is the usual one. */
export const CONTENT_VARIANTS = {
  essay: ['balanced', 'persuasive', 'narrative'],
  email: ['follow-up', 'formal', 'newsletter'],
  summary: ['detailed', 'short', 'bullets'],
  blog: ['article', 'how-to', 'list'],
} as const satisfies Record<ContentType, readonly string[]>;
export type ContentVariant = (typeof CONTENT_VARIANTS)[ContentType][number];

export function isVariantOf(type: ContentType, variant: string): boolean {
  return CONTENT_VARIANTS[type].some((known) => known === variant);
}

/** The templates that everyone has. People keep more of their own. */
export const BUILT_IN_TEMPLATES = ['minutes', 'chapters', 'faq', 'social'] as const;
export type BuiltInTemplate = (typeof BUILT_IN_TEMPLATES)[number];

/** Templates that a person, or a workspace, can keep. */
export const MAX_TEMPLATES = 50;
export const MAX_TEMPLATE_NAME_LENGTH = 100;

/** The prompt as it counts: without white space around it. */
export function promptText(prompt: string): string {
  return prompt.trim();
}

export function isPromptLongEnough(prompt: string): boolean {
  return promptText(prompt).length >= MIN_PROMPT_LENGTH;
}
