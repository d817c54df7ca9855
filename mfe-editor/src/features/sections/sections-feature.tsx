import type { Contribution, Editor, Feature, MenuEntry } from '../feature.ts';
import { SectionNotice } from './section-notice.tsx';
import { useSectionTexts } from './section-texts.ts';
import { useSectionTools } from './use-section-tools.ts';

/** Tools that work on the recording: transcribing a section again, and removing noise. */
export const sections: Feature = { id: 'sections', use: useSections };

function useSections(editor: Editor): Contribution {
  const { collection, isPublic, session, writes } = editor;
  const t = useSectionTexts();
  const tools = useSectionTools(editor);
  const disabled = !writes || tools.run !== undefined;
  const recode: MenuEntry = {
    ...{ group: 'recording', label: t('recode'), disabled: disabled || !session },
    choose: tools.askRecode,
  };
  const noise: MenuEntry = tools.hasDenoised
    ? {
        ...{ group: 'recording', label: t('denoise.play'), checked: tools.playsDenoised },
        choose: () => void tools.playDenoised(!tools.playsDenoised),
      }
    : { group: 'recording', label: t('denoise'), disabled, choose: () => void tools.denoise() };
  return {
    // A translation is not a recording: tools work on its original.
    menu: isPublic || collection.tTranslation ? [] : [recode, noise],
    banner: <SectionNotice collection={collection} tools={tools} />,
  };
}
