import type { Feature } from '@parlance/contract/features';
import { type Entitlements, isFeatureEnabled, isFreePlanUser } from '@parlance/contract/features';
import { useConfig } from '../http/config.ts';
import { useProfile } from './profile.ts';

export type { Feature } from '@parlance/contract/features';

interface FeatureGate {
  /** False while the profile loads. Until then the UI neither allows nor refuses the feature. */
  readonly isLoaded: boolean;
  readonly isEnabled: boolean;
}

/** Whether the current workspace may use a feature: it bought it, or this deployment enables it for all. */
export function useFeature(feature: Feature): FeatureGate {
  const entitlements = useEntitlements();
  const config = useConfig();
  if (!entitlements || !config) return { isLoaded: false, isEnabled: false };
  const isFree = config.freeFeatures.includes(feature);
  return { isLoaded: true, isEnabled: isFree || isFeatureEnabled(feature, entitlements, config.withoutMeetings) };
}

/** Spec part 1, section 4, "Feature gating". */
export function useIsFreePlan(): boolean {
  return isFreePlanUser(useEntitlements());
}

/** The entitlements in the organization's billing fields; undefined while the profile isn't loaded. */
function useEntitlements(): Entitlements | undefined {
  const { organization } = useProfile();
  return organization && { id: organization.id, billing: organization.billing };
}
