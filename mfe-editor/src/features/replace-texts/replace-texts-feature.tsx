import { useProfile } from '@parlance/ui/profile';
import { useEffect } from 'react';
import { FocusAfterDialog } from '../../text/focus-after-dialog.tsx';
import type { Contribution, Editor, Feature } from '../feature.ts';
import { expandShortcuts, setShortcuts } from './expand-shortcuts.ts';
import { ReplaceTextsDialog } from './replace-texts-dialog.tsx';
import { useReplaceTexts } from './replace-texts-texts.ts';

/** The person's text shortcuts. */
export const replaceTexts: Feature = {
  id: 'replace-texts',
  extension: expandShortcuts,
  use: useReplaceTextsFeature,
};

function useReplaceTextsFeature({ session, isPublic, writes, opened, open }: Editor): Contribution {
  const t = useReplaceTexts();
  const { user } = useProfile();
  const { expandReplaceText = false, replaceTexts: texts } = user?.settings ?? {};
  useEffect(() => {
    if (!session) return;
    const effects = setShortcuts.of(expandReplaceText && texts ? texts : {});
    const set = () => session.view.dispatch({ effects });
    set();
    return session.onRestored(set);
  }, [session, expandReplaceText, texts]);

  const close = () => open('dialog', undefined);
  const choose = () => open('dialog', 'replace-texts');
  return {
    menu: isPublic ? [] : [{ group: 'words', label: t('open'), disabled: !writes, choose }],
    overlay: session && user && opened.dialog === 'replace-texts' && (
      <>
        <FocusAfterDialog view={session.view} />
        <ReplaceTextsDialog settings={user.settings} close={close} />
      </>
    ),
  };
}
