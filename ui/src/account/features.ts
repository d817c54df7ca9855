import { type Feature, isFeatureEnabled } from '@parlance/contract/features';
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
  const { organization } = useProfile();
  const config = useConfig();
  if (!organization || !config) return { isLoaded: false, isEnabled: false };
  return { isLoaded: true, isEnabled: isFeatureEnabled(feature, organization, config) };
}
