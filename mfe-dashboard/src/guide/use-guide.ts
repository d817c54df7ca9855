import { isWelcomed } from '@parlance/contract/new-user';
import type { WelcomeSettings } from '@parlance/contract/schemas/settings';
import { useConfig } from '@parlance/ui/config';
import { updateSettings, useProfile } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { useGuideTexts } from './guide-texts.ts';
import { isStepDone, offeredSteps, type Step } from './steps.ts';

/** Spec part 2, section 9: "guide completion delay 300 ms". */
const COMPLETION_DELAY_MS = 300;

interface Guide {
  /** `hidden` has a button that shows the guide; `none` has nothing to show. */
  readonly state: 'shown' | 'hidden' | 'none';
  readonly steps: readonly (Step & { readonly isDone: boolean })[];
  readonly isFinished: boolean;
  readonly show: () => void;
  readonly hide: () => void;
  /** Ends a finished guide for good. */
  readonly complete: () => void;
}

/** The person's getting-started guide, which their settings keep (Spec part 2, section 2.3). */
export function useGuide(): Guide {
  const t = useGuideTexts();
  const { user } = useProfile();
  const models = useConfig()?.models;
  const welcome = user?.settings.welcomeSettings ?? {};
  const save = (changes: WelcomeSettings) => {
    updateSettings({ welcomeSettings: { ...welcome, ...changes } }).catch((error: unknown) => {
      console.warn('The guide was not saved.', error);
      toast.error(t('failed'), { id: 'guide' });
    });
  };
  const steps = offeredSteps(models).map((step) => ({ ...step, isDone: isStepDone(welcome, step) }));
  const isNone = user === undefined || welcome.completed === true;
  const isShown = !isNone && (welcome.show ?? isWelcomed(user, Date.now() / 1000));
  return {
    state: isNone ? 'none' : isShown ? 'shown' : 'hidden',
    steps,
    isFinished: steps.every(({ isDone }) => isDone),
    show: () => save({ show: true }),
    hide: () => save({ show: false }),
    complete: () => {
      setTimeout(() => save({ completed: true }), COMPLETION_DELAY_MS);
    },
  };
}
