import type { Settings, WelcomeSettings } from '@parlance/contract/schemas/settings';
import { updateSettings } from './profile.ts';

/** What the getting-started guide asks for (Spec part 2, section 2.3). */
type WelcomeStep = Exclude<keyof WelcomeSettings, 'show' | 'completed'>;

/** Notes that a person did a step of the getting-started guide, the first time; `settings` are theirs, if they have any. */
export function noteWelcomeStep(settings: Settings | undefined, step: WelcomeStep): void {
  if (!settings || settings.welcomeSettings[step]) return;
  updateSettings({ welcomeSettings: { ...settings.welcomeSettings, [step]: true } }).catch((error: unknown) =>
    console.warn('A step of the guide was not noted.', error),
  );
}
