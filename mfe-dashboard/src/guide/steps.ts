import { BUILT_FEATURES, type Feature } from '@parlance/contract/features';
import type { WelcomeSettings } from '@parlance/contract/schemas/settings';
import { FilePlus2, Highlighter, Languages, type LucideIcon, Share, Upload } from 'lucide-react';

/** A step of the getting-started guide. */
export interface Step {
  /** Names its texts. */
  readonly id: 'upload' | 'highlight' | 'export' | 'translate' | 'generate';
  /** What is set when the person has done it. */
  readonly flag: Exclude<keyof WelcomeSettings, 'show' | 'completed'>;
  readonly Icon: LucideIcon;
  /** The feature that it needs. The guide leaves a step out until its feature is built. */
  readonly needs?: Feature;
}

/** All steps (Spec part 2, section 2.3). A step is offered as soon as its feature stands in BUILT_FEATURES. */
const STEPS: readonly Step[] = [
  { id: 'upload', flag: 'uploaded', Icon: Upload },
  { id: 'highlight', flag: 'highlihghted', Icon: Highlighter },
  { id: 'export', flag: 'exported', Icon: Share },
  { id: 'translate', flag: 'translated', Icon: Languages, needs: 'TranscriptTranslation' },
  { id: 'generate', flag: 'generated', Icon: FilePlus2, needs: 'ContentGeneration' },
];

/** The steps that can be done with these features. */
export function offeredSteps(built: readonly Feature[] = BUILT_FEATURES): readonly Step[] {
  return STEPS.filter(({ needs }) => needs === undefined || built.includes(needs));
}

export function isStepDone(settings: WelcomeSettings, { flag }: Step): boolean {
  return settings[flag] === true;
}
