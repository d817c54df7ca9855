import { corrections } from '../../features/corrections/corrections-feature.tsx';
import { editStatus } from '../../features/edit-status/edit-status-feature.tsx';
import type { Feature } from '../../features/feature.ts';
import { finding } from '../../features/finding/finding-feature.tsx';
import { guidelines } from '../../features/guidelines/guidelines-feature.tsx';
import { played } from '../../features/played/played-feature.ts';
import { playing } from '../../features/playing/playing-feature.tsx';
import { replaceTexts } from '../../features/replace-texts/replace-texts-feature.tsx';
import { retype } from '../../features/retype/retype-feature.tsx';
import { reviewComparison } from '../../features/review-comparison/review-comparison-feature.tsx';
import { shortcuts } from '../../features/shortcuts/shortcuts-feature.tsx';
import { speakersOfTask } from '../../features/speakers/speakers-feature.tsx';
import { tabbedPanel } from '../../features/tabbed-panel/tabbed-panel-feature.tsx';
import { task } from '../../features/task/task-feature.tsx';
import { taskVersions } from '../../features/task-versions/task-versions-feature.tsx';
import { undoing } from '../../features/undoing/undoing-feature.tsx';
import { unsureWords } from '../../features/unsure-words/unsure-words-feature.tsx';
import { video } from '../../features/video/video-feature.tsx';
import { featureSet } from '../editor/feature-set.ts';

/**
 * What correctors and reviewers can do. The recording is a customer's: there is no export, sharing, link, translation, generated
 * text or assistant.
 */
const FEATURES_OF_CORRECTORS: readonly Feature[] = [
  undoing,
  finding,
  speakersOfTask,
  unsureWords,
  playing,
  video,
  task,
  played,
  guidelines,
  taskVersions,
  reviewComparison,
  editStatus,
  shortcuts,
  corrections,
  retype,
  replaceTexts,
  tabbedPanel,
];

/** The keys that foot pedals send by default, as in other programs of the trade. */
const PEDAL_KEYS = { toggle: ['F4'], back: ['F7'], forward: ['F8'] } as const;

export const CORRECTION_FEATURES = featureSet(FEATURES_OF_CORRECTORS, {
  storage: 'parlance.keys.corrector',
  moreKeys: PEDAL_KEYS,
});
