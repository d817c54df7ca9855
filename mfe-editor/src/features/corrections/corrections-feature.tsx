import { FocusAfterDialog } from '../../text/focus-after-dialog.tsx';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import { type CommandContribution, type Editor, withCommands } from '../feature.ts';
import { useCorrectionTexts } from './correction-texts.ts';
import { CorrectionsMenu } from './corrections-menu.tsx';

/** Suggestions for the word at the cursor. */
export const corrections = withCommands({
  id: 'corrections',
  commands: { suggest: { keys: ['Alt+S'], place: 'words' } },
  use: useCorrections,
});

function useCorrections({
  collection,
  session,
  isPublic,
  writes,
  opened,
  open,
}: Editor): CommandContribution<'suggest'> {
  const t = useCorrectionTexts();
  const editor = useEditorTexts();
  const suggest = () => open('dialog', 'corrections');
  const close = () => open('dialog', undefined);
  return {
    commands: { suggest: { title: editor('keys.suggest'), run: () => writes && suggest() } },
    menu: isPublic ? [] : [{ group: 'words', label: t('open'), disabled: !writes, choose: suggest }],
    overlay: session && opened.dialog === 'corrections' && (
      <>
        <FocusAfterDialog view={session.view} />
        <CorrectionsMenu session={session} languageCode={collection.languageCode} close={close} />
      </>
    ),
  };
}
