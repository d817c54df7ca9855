import type { Settings, WelcomeSettings } from '@parlance/contract/schemas/settings';
import { updateSettings } from './profile.ts';

/** The steps of the getting-started guide (Spec part 2, section 2.3). */
type WelcomeStep = Exclude<keyof WelcomeSettings, 'show' | 'completed'>;

/** Records the first time that a user completes a step of the getting-started guide. `settings` are the user's own. */
export function noteWelcomeStep(settings: Settings | undefined, step: WelcomeStep): void {
  if (!settings || settings.welcomeSettings[step]) return;
  updateSettings({ welcomeSettings: { ...settings.welcomeSettings, [step]: true } }).catch((error: unknown) =>
    console.warn('A step of the guide was not noted.', error),
  );
}
