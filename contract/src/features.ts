import type { Billing } from './schemas/billing.ts';

/** The features of a plan (Spec part 1, section 2, "Feature-upgrade modal"). */
export const FEATURES = [
  'Precision',
  'MeetingAssistant',
  'ContentGeneration',
  'TranscriptTranslation',
  'TranscriptSummarization',
  'TranscriptExport',
  'FileSizeLimit',
  'MagicDoc',
] as const;
export type Feature = (typeof FEATURES)[number];

/** Decides which features a workspace may use. A missing field means that nothing was bought. */
export interface Entitlements {
  /** The organization's id. */
  readonly id: string;
  readonly billing: Billing;
  /** Paid seconds that are not used yet. */
  readonly credits?: number;
  readonly charges?: readonly { readonly status: string; readonly paid: boolean }[];
  /** From the metadata of the payment provider's customer. */
  readonly isTrialUser?: boolean;
}

/** Spec part 1, section 4: "credits above 0 and either a paid succeeded charge or a trial user". */
export function isPayAsYouGo({ credits = 0, charges = [], isTrialUser = false }: Entitlements): boolean {
  const hasPaid = charges.some(({ status, paid }) => paid && status === 'succeeded');
  return credits > 0 && (hasPaid || isTrialUser);
}

/**
 * Spec part 1, section 4, "Feature gating": for an enterprise, pay-as-you-go, or a subscription with the feature.
 * `withoutMeetings` is the one organization for which the meeting assistant is always off.
 */
export function isFeatureEnabled(feature: Feature, entitlements: Entitlements, withoutMeetings?: string): boolean {
  if (feature === 'MeetingAssistant' && entitlements.id === withoutMeetings) return false;
  const { enterprise, subscription } = entitlements.billing;
  return enterprise !== undefined || isPayAsYouGo(entitlements) || (subscription?.features.includes(feature) ?? false);
}

/**
 * Spec part 1, section 4: "no plan, not enterprise, not a trial user, and either zero credits or no paid charge"; false
 * while the profile is not loaded (undefined).
 */
export function isFreePlanUser(entitlements: Entitlements | undefined): boolean {
  if (!entitlements) return false;
  const { billing, credits = 0, charges = [], isTrialUser = false } = entitlements;
  if (billing.plan || billing.enterprise !== undefined || isTrialUser) return false;
  return credits === 0 || !charges.some(({ paid }) => paid);
}
