import type { ShownBilling } from './schemas/billing.ts';

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

/** The features that are built. What operators sell names no others (docs/adr/0035-fields-wait-for-features.md). */
export const BUILT_FEATURES = [
  'Precision',
  'MeetingAssistant',
  'TranscriptSummarization',
  'TranscriptTranslation',
  'ContentGeneration',
  'TranscriptExport',
  'FileSizeLimit',
  'MagicDoc',
] as const satisfies readonly Feature[];

/** Decides which features a workspace may use. */
export interface Entitlements {
  /** The organization's id. */
  readonly id: string;
  readonly billing: Pick<ShownBilling, 'enterprise' | 'payAsYouGo' | 'features'>;
}

/** What a deployment decides about features for all its workspaces. */
export interface FeatureSettings {
  /** Every workspace has these without a purchase. */
  readonly freeFeatures: readonly string[];
  /** The one organization for which the meeting assistant is always off. */
  readonly withoutMeetings?: string | undefined;
}

/**
 * Spec part 1, section 4, "Feature gating": for an enterprise, pay-as-you-go, or a subscription with the feature; or the
 * deployment gives it to all.
 */
export function isFeatureEnabled(
  feature: Feature,
  { id, billing }: Entitlements,
  { freeFeatures, withoutMeetings }: FeatureSettings,
): boolean {
  if (feature === 'MeetingAssistant' && id === withoutMeetings) return false;
  const { enterprise, payAsYouGo, features } = billing;
  return enterprise !== undefined || payAsYouGo || features.includes(feature) || freeFeatures.includes(feature);
}
