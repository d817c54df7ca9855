import type { OpenedCollection } from '@parlance/contract/collection';
import { Divider, MenuItem } from '@parlance/ui/mui';
import { useProfile } from '@parlance/ui/profile';
import { type ReactElement, useEffect } from 'react';
import { useCorrectionTexts } from '../../features/corrections/correction-texts.ts';
import { CorrectionsMenu } from '../../features/corrections/corrections-menu.tsx';
import { setShortcuts } from '../../features/replace-texts/expand-shortcuts.ts';
import { ReplaceTextsDialog } from '../../features/replace-texts/replace-texts-dialog.tsx';
import { useReplaceTexts } from '../../features/replace-texts/replace-texts-texts.ts';
import { SpeakersDialog } from '../../features/speakers/speakers-dialog.tsx';
import type { TranscriptSession } from '../../session/transcript-session.ts';

/** What can be opened over the text beside the finding and the speaker of a paragraph. */
export type Aid = 'speakers' | 'corrections' | 'replace-texts';

interface Props {
  readonly collection: OpenedCollection;
  readonly session: TranscriptSession;
  readonly aid: Aid | undefined;
  readonly open: (aid: Aid | undefined) => void;
}

/** The list of speakers, corrections of a word, and the person's text shortcuts. */
export function EditorAids({ collection, session, aid, open }: Props): ReactElement {
  const { user } = useProfile();
  const { expandReplaceText = false, replaceTexts } = user?.settings ?? {};
  useEffect(() => {
    session.view.dispatch({ effects: setShortcuts.of(expandReplaceText && replaceTexts ? replaceTexts : {}) });
  }, [session, expandReplaceText, replaceTexts]);

  const close = () => {
    open(undefined);
    // A dialog holds the focus until it is gone.
    requestAnimationFrame(() => session.view.focus());
  };
  return (
    <>
      {aid === 'speakers' && <SpeakersDialog session={session} close={close} />}
      {aid === 'corrections' && (
        <CorrectionsMenu session={session} languageCode={collection.languageCode} close={close} />
      )}
      {aid === 'replace-texts' && user && <ReplaceTextsDialog settings={user.settings} close={close} />}
    </>
  );
}

interface ItemsProps {
  readonly writes: boolean;
  readonly open: (aid: Aid) => void;
  readonly close: () => void;
}

/** What the menu offers of them, but for the speakers. */
export function AidMenuItems({ writes, open, close }: ItemsProps): ReactElement {
  const corrections = useCorrectionTexts();
  const replaceTexts = useReplaceTexts();
  const choose = (aid: Aid) => () => {
    close();
    open(aid);
  };
  return (
    <>
      <Divider component="li" aria-hidden />
      <MenuItem disabled={!writes} onClick={choose('corrections')}>
        {corrections('open')}
      </MenuItem>
      <MenuItem disabled={!writes} onClick={choose('replace-texts')}>
        {replaceTexts('open')}
      </MenuItem>
    </>
  );
}
