import type { Billing } from './schemas/billing.ts';

/** What a plan can hold (Spec part 1, section 2, "Feature-upgrade modal"). */
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

/** What decides what a workspace may use; nothing was bought where a field is left out. */
export interface Entitlements {
  /** The organization's id. */
  readonly id: string;
  readonly billing: Billing;
  /** Seconds that were paid for and not used. */
  readonly credits?: number;
  readonly charges?: readonly { readonly status: string; readonly paid: boolean }[];
  /** The customer's metadata say so. */
  readonly isTrialUser?: boolean;
}

/** Spec part 1, section 4: "credits above 0 and either a paid succeeded charge or a trial user". */
export function isPayAsYouGo({ credits = 0, charges = [], isTrialUser = false }: Entitlements): boolean {
  const hasPaid = charges.some(({ status, paid }) => paid && status === 'succeeded');
  return credits > 0 && (hasPaid || isTrialUser);
}

/**
 * Spec part 1, section 4, "Feature gating": for an enterprise, pay-as-you-go, or by the subscription's features.
 * `withoutMeetings` is the one organization for which the meeting assistant is always off.
 */
export function isFeatureEnabled(feature: Feature, entitlements: Entitlements, withoutMeetings?: string): boolean {
  if (feature === 'MeetingAssistant' && entitlements.id === withoutMeetings) return false;
  const { enterprise, subscription } = entitlements.billing;
  return enterprise !== undefined || isPayAsYouGo(entitlements) || (subscription?.features.includes(feature) ?? false);
}

/**
 * Spec part 1, section 4: "no plan, not enterprise, not a trial user, and either zero credits or no paid charge"; false
 * as long as the profile is not loaded (undefined).
 */
export function isFreePlanUser(entitlements: Entitlements | undefined): boolean {
  if (!entitlements) return false;
  const { billing, credits = 0, charges = [], isTrialUser = false } = entitlements;
  if (billing.plan || billing.enterprise !== undefined || isTrialUser) return false;
  return credits === 0 || !charges.some(({ paid }) => paid);
}
