import type { BrandingDraft } from '@parlance/contract/branding-request';
import * as z from 'zod';

/** A draft as its fields show it: the domains stand in one field. */
export type TypedDraft = Omit<BrandingDraft, 'domains'> & { readonly domains: string };

const keptSchema = z.object({
  /** The revision of the request that was changed. */
  revision: z.number(),
  typed: z.object({
    ...{ slug: z.string(), name: z.string(), buttonColor: z.string(), backgroundColor: z.string() },
    ...{ domains: z.string(), metadata: z.string(), logo: z.string().optional() },
    sso: z.enum(['saml', 'oidc']).default('saml'),
    ...{ issuer: z.string().default(''), clientId: z.string().default('') },
    ...{ allowEmail: z.boolean(), allowGoogle: z.boolean() },
    words: z.object({ en: z.string(), es: z.string() }),
  }),
});
interface KeptDraft {
  readonly revision: number;
  readonly typed: TypedDraft;
}

export function typedDraft({ domains, ...draft }: BrandingDraft): TypedDraft {
  return { ...draft, domains: domains.join(', ') };
}

export function draftOf({ domains, ...typed }: TypedDraft): BrandingDraft {
  const named = domains.split(/[\s,;]+/).map((domain) => domain.replace(/^@/, '').toLowerCase());
  return { ...typed, domains: [...new Set(named.filter(Boolean))] };
}

export function isSameDraft(one: BrandingDraft, other: BrandingDraft): boolean {
  const parts = ({ words, domains, ...rest }: BrandingDraft) => [
    ...[words.en, words.es, domains.join(' ')],
    ...[rest.slug, rest.name, rest.buttonColor, rest.backgroundColor],
    ...[rest.logo, rest.allowEmail, rest.allowGoogle],
    ...[rest.sso, rest.metadata, rest.issuer, rest.clientId],
  ];
  const others = parts(other);
  return parts(one).every((part, index) => part === others[index]);
}

const keyOf = (oid: string) => `parlance.branding.${oid}`;

/** What was typed in this tab and not saved yet; it outlives reloads and visits to other pages. The client secret is not in it. */
export function keptDraft(oid: string): KeptDraft | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(oid));
    const parsed = keptSchema.safeParse(kept === null ? undefined : JSON.parse(kept));
    return parsed.success ? (parsed.data as KeptDraft) : undefined;
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

/** @param draft undefined when everything is saved */
export function keepDraft(oid: string, draft: KeptDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(oid), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(oid));
  } catch (error) {
    // A browser that stores nothing: the draft lives as long as the page.
    console.warn(error);
  }
}
