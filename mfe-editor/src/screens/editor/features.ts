import { annotating } from '../../features/annotating/annotating-feature.tsx';
import { assistant } from '../../features/assistant/assistant-feature.tsx';
import { attachedTranscript } from '../../features/attached/attached-feature.tsx';
import { corrections } from '../../features/corrections/corrections-feature.tsx';
import { details } from '../../features/details/details-feature.tsx';
import { document } from '../../features/document/document-feature.tsx';
import { editStatus } from '../../features/edit-status/edit-status-feature.tsx';
import { exporting } from '../../features/export/export-feature.tsx';
import type { Feature } from '../../features/feature.ts';
import { finding } from '../../features/finding/finding-feature.tsx';
import { generating } from '../../features/generating/generating-feature.tsx';
import { importing } from '../../features/import/import-feature.tsx';
import { links } from '../../features/links/links-feature.ts';
import { marker } from '../../features/marker/marker-feature.ts';
import { offset } from '../../features/offset/offset-feature.tsx';
import { optionsNotices } from '../../features/options-notices/options-notices-feature.tsx';
import { playing } from '../../features/playing/playing-feature.tsx';
import { precision } from '../../features/precision/precision-feature.tsx';
import { printing } from '../../features/printing/printing-feature.tsx';
import { replaceTexts } from '../../features/replace-texts/replace-texts-feature.tsx';
import { sections } from '../../features/sections/sections-feature.tsx';
import { sharing } from '../../features/sharing/sharing-feature.tsx';
import { shortcuts } from '../../features/shortcuts/shortcuts-feature.tsx';
import { speakers } from '../../features/speakers/speakers-feature.tsx';
import { tabbedPanel } from '../../features/tabbed-panel/tabbed-panel-feature.tsx';
import { tips } from '../../features/tips/tips-feature.tsx';
import { translation } from '../../features/translation/translation-feature.tsx';
import { undoing } from '../../features/undoing/undoing-feature.tsx';
import { unsureWords } from '../../features/unsure-words/unsure-words-feature.tsx';
import { versions } from '../../features/versions/versions-feature.tsx';
import { video } from '../../features/video/video-feature.tsx';
import { views } from '../../features/views/views-feature.tsx';
import { withoutSound } from '../../features/without-sound/without-sound-feature.tsx';
import { featureSet } from './feature-set.ts';

/** Their order is the order of their entries in each menu, list and slot. */
const FEATURES: readonly Feature[] = [
  undoing,
  // After the buttons that only editing has: they come and go beside it.
  views,
  finding,
  speakers,
  annotating,
  assistant,
  unsureWords,
  // Above the player.
  tips,
  playing,
  links,
  video,
  marker,
  offset,
  versions,
  details,
  importing,
  attachedTranscript,
  editStatus,
  optionsNotices,
  shortcuts,
  corrections,
  replaceTexts,
  sections,
  translation,
  precision,
  generating,
  sharing,
  document,
  printing,
  exporting,
  tabbedPanel,
];

/** The features of the editor. */
export const EDITOR_FEATURES = featureSet(FEATURES);

/** They play the recording, or have it heard again. */
const OF_SOUND: ReadonlySet<Feature> = new Set([
  tips,
  playing,
  video,
  marker,
  offset,
  importing,
  attachedTranscript,
  sections,
  precision,
]);

/** The features for a transcript that was made of subtitles alone. */
export const SILENT_FEATURES = featureSet([...FEATURES.filter((feature) => !OF_SOUND.has(feature)), withoutSound]);
