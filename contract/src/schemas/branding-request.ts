import * as z from 'zod';
import {
  MAX_CLIENT_ID_LENGTH,
  MAX_CLIENT_SECRET_LENGTH,
  MAX_DOMAINS,
  MAX_ISSUER_LENGTH,
  MAX_METADATA_LENGTH,
} from '../branding-limits.ts';
import { CLIENT_SECRET } from '../client-secret.ts';
import { visibleLine } from '../visible-text.ts';
import { logoSchema, MAX_WORDS_LENGTH } from './white-label.ts';

const lineSchema = (most: number) => z.string().max(most).overwrite(visibleLine);

/** Fields as they are typed. A draft may be unfinished; `brandingProblems` tells what is missing before it can be sent. */
export const brandingDraftSchema = z.object({
  /** The key: the subdomain, and the name of the identity provider. */
  slug: lineSchema(63),
  name: lineSchema(80),
  words: z.object({ en: lineSchema(MAX_WORDS_LENGTH), es: lineSchema(MAX_WORDS_LENGTH) }),
  buttonColor: lineSchema(20),
  backgroundColor: lineSchema(20),
  logo: logoSchema.optional(),
  allowEmail: z.boolean(),
  allowGoogle: z.boolean(),
  /** Domains of addresses, lower-case, that the institution vouches for. */
  domains: z.array(z.string().max(253)).max(MAX_DOMAINS),
  /** The kind of single sign-on. The fields of the other kind are kept and not used. */
  sso: z.enum(['saml', 'oidc']).default('saml'),
  /** The XML of the identity provider's SAML metadata; empty without single sign-on. */
  metadata: z.string().max(MAX_METADATA_LENGTH),
  /** The OpenID provider's address as its id tokens name it; empty without single sign-on. */
  issuer: lineSchema(MAX_ISSUER_LENGTH).default(''),
  /** The name by which the OpenID provider knows Parlance. */
  clientId: lineSchema(MAX_CLIENT_ID_LENGTH).default(''),
});
export type BrandingDraft = z.infer<typeof brandingDraftSchema>;

/** What proves Parlance to an OpenID provider. No call answers it. */
export const clientSecretSchema = z.string().trim().min(1).max(MAX_CLIENT_SECRET_LENGTH).regex(CLIENT_SECRET);

const brandingStateSchema = z.enum(['draft', 'waiting', 'approved', 'refused']);
export type BrandingState = z.infer<typeof brandingStateSchema>;

/** A workspace's request for branding and single sign-on. Visitors see nothing of it before an operator approves it. */
export const brandingRequestSchema = z.object({
  draft: brandingDraftSchema,
  state: brandingStateSchema,
  /** Counts the changes: who changes or decides names the one that they saw. 0: nothing is stored yet. */
  revision: z.number().int().min(0),
  /** The key of the branding that visitors see now. */
  live: z.string().optional(),
  /** Seconds since the epoch: when it was sent, approved or refused. */
  stateTime: z.number().optional(),
  /** Why the operator refused it. */
  reason: z.string().optional(),
  /** What the administrator of the identity provider enters there; known from the approval on. */
  serviceProvider: z.object({ entityId: z.string(), replyAddress: z.string() }).optional(),
  /** Whether the client secret for the draft's issuer and client id is known. The secret itself is never told. */
  hasClientSecret: z.boolean().optional(),
});
export type BrandingRequest = z.infer<typeof brandingRequestSchema>;

/** What the metadata of a SAML identity provider say. */
export const samlMetadataSchema = z.object({
  entityId: z.string(),
  /** Where people sign in. */
  signInAddress: z.string(),
  /** When its certificates expire, in seconds since the epoch: the last one first. */
  certificates: z.array(z.object({ subject: z.string(), expires: z.number() })),
});
export type SamlMetadata = z.infer<typeof samlMetadataSchema>;

/** What an OpenID provider's discovery document says. */
export const openIdProviderSchema = z.object({
  issuer: z.string(),
  /** Where people sign in. */
  signInAddress: z.string(),
});
export type OpenIdProvider = z.infer<typeof openIdProviderSchema>;
