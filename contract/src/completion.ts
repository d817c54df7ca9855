/** Text and pictures that a model makes for a Magic Doc (Spec part 2, section 7.1). */

/** Spec part 2, section 2.8: essay, email, summary or blog post. */
export const COMPLETION_TYPES = ['essay', 'email', 'summary', 'blog'] as const;
export type CompletionType = (typeof COMPLETION_TYPES)[number];

/** How long a completion is. */
export const COMPLETION_VARIANTS = ['short', 'balanced', 'long'] as const;
export type CompletionVariant = (typeof COMPLETION_VARIANTS)[number];

export const MAX_COMPLETION_PROMPT = 4000;
/** Characters of the document that go with the prompt. */
export const MAX_COMPLETION_TEXT = 60_000;

export const IMAGE_TYPES = ['photo', 'illustration', 'drawing'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

export const IMAGE_VARIANTS = ['natural', 'vivid'] as const;
export type ImageVariant = (typeof IMAGE_VARIANTS)[number];

/** An image model takes a thousand characters, with those of its style. */
export const MAX_IMAGE_PROMPT = 800;
