import { BUILT_FEATURES, type Feature } from '@parlance/contract/features';
import type { Config } from '@parlance/contract/schemas/config';
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
  /** What the stage must have for it. */
  readonly by?: keyof Config['models'];
}

/** All steps (Spec part 2, section 2.3). */
const STEPS: readonly Step[] = [
  { id: 'upload', flag: 'uploaded', Icon: Upload },
  { id: 'highlight', flag: 'highlihghted', Icon: Highlighter },
  { id: 'export', flag: 'exported', Icon: Share },
  { id: 'translate', flag: 'translated', Icon: Languages, needs: 'TranscriptTranslation', by: 'translation' },
  { id: 'generate', flag: 'generated', Icon: FilePlus2, needs: 'ContentGeneration', by: 'language' },
];

/** The steps that can be done: their features are built, and the stage has the models for them. */
export function offeredSteps(
  models: Partial<Config['models']> = {},
  built: readonly Feature[] = BUILT_FEATURES,
): readonly Step[] {
  return STEPS.filter(
    ({ needs, by }) => (needs === undefined || built.includes(needs)) && (by === undefined || models[by] === true),
  );
}

export function isStepDone(settings: WelcomeSettings, { flag }: Step): boolean {
  return settings[flag] === true;
}
