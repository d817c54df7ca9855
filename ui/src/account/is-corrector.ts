import { mayCorrect } from '@parlance/contract/correctors';
import { useConfig } from '../http/config.ts';
import { useProfile } from './profile.ts';

/**
 * Whether the signed-in user is a corrector, by their profile or as a member of the transcribers' organization. False
 * while the profile loads.
 */
export function useIsCorrector(): boolean {
  const { user } = useProfile();
  const config = useConfig();
  return user !== undefined && mayCorrect(user, config ?? {});
}
