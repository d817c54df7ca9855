import {
  BUILT_IN_TEMPLATES,
  type BuiltInTemplate,
  CONTENT_TYPES,
  CONTENT_VARIANTS,
  type ContentType,
  type ContentVariant,
} from '@parlance/contract/generation';
import type { Template } from '@parlance/contract/schemas/generation';
import type { GenerationTexts } from './generation-texts.ts';

/** What is chosen in the list 'What to write': a type, a built-in template, a kept one, or nothing of these. */
export type ContentKind = ContentType | BuiltInTemplate | 'free' | `kept:${string}`;

/** What is sent besides the prompt. */
export interface ContentForm {
  readonly type?: ContentType;
  readonly variant?: ContentVariant;
  readonly template?: BuiltInTemplate;
}

export function isType(kind: ContentKind): kind is ContentType {
  return CONTENT_TYPES.some((type) => type === kind);
}

export function isBuiltIn(kind: ContentKind): kind is BuiltInTemplate {
  return BUILT_IN_TEMPLATES.some((template) => template === kind);
}

/** The kind of a value that a list answers. */
export function contentKindOf(value: string): ContentKind {
  if (value.startsWith('kept:')) return `kept:${value.slice('kept:'.length)}`;
  return [...CONTENT_TYPES, ...BUILT_IN_TEMPLATES].find((kind) => kind === value) ?? 'free';
}

export function firstVariant(type: ContentType): ContentVariant {
  return CONTENT_VARIANTS[type][0];
}

export function formOf(kind: ContentKind, variant: ContentVariant | undefined): ContentForm {
  if (isType(kind)) return { type: kind, variant: variant ?? firstVariant(kind) };
  return isBuiltIn(kind) ? { template: kind } : {};
}

/** The prompt that a kind begins with; undefined leaves the prompt as it is. */
export function suggestedPrompt(kind: ContentKind, kept: readonly Template[], t: GenerationTexts): string | undefined {
  if (isType(kind) || isBuiltIn(kind)) return t(`prompt.${kind}`);
  return kept.find(({ id }) => kind === `kept:${id}`)?.prompt;
}

/** Whether a prompt is as some kind suggests it, so that replacing it loses no words of the user. */
export function isSuggested(prompt: string, kept: readonly Template[], t: GenerationTexts): boolean {
  const known = [...CONTENT_TYPES, ...BUILT_IN_TEMPLATES].map((kind) => t(`prompt.${kind}`));
  return prompt.trim() === '' || [...known, ...kept.map((template) => template.prompt)].includes(prompt);
}

/** The name of the document. */
export function documentName(name: string, kind: ContentKind, kept: readonly Template[], t: GenerationTexts): string {
  if (isType(kind) || isBuiltIn(kind)) return t(`name.${kind}`, { name });
  const template = kept.find(({ id }) => kind === `kept:${id}`);
  return template ? `${name}: ${template.name}` : name;
}
