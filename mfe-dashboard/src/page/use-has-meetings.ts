import { BUILT_FEATURES, type Feature } from '@parlance/contract/features';
import { useConfig } from '@parlance/ui/config';
import { useIsCorrector } from '@parlance/ui/is-corrector';
import { useProfile } from '@parlance/ui/profile';

const BUILT: readonly Feature[] = BUILT_FEATURES;

/**
 * Whether the meeting assistant is there or can be bought: not in the one workspace where it is always off (Spec part 1, section 4), and not
 * for correctors. False while the profile loads.
 */
export function useHasMeetings(): boolean {
  const { organization } = useProfile();
  const config = useConfig();
  const isCorrector = useIsCorrector();
  if (!organization || !config || isCorrector) return false;
  return BUILT.includes('MeetingAssistant') && organization.id !== config.withoutMeetings;
}
