import { useEffect, useState } from 'react';
import { useShowsSpeakers } from '../../choices/view-settings.ts';
import { FocusAfterDialog } from '../../text/focus-after-dialog.tsx';
import { labelElement } from '../../text/paragraph-labels.ts';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import { type CommandContribution, type Editor, withCommands } from '../feature.ts';
import { RenameSpeaker } from './rename-speaker.tsx';
import { useSpeakerTexts } from './speaker-texts.ts';
import { SpeakersDialog } from './speakers-dialog.tsx';

/** Naming the speaker of a paragraph, and the list of all speakers. */
export const speakers = withCommands({
  id: 'speakers',
  commands: { 'rename-speaker': { keys: ['Ctrl+Enter'], place: 'speakers' } },
  use: useSpeakers,
});

interface ChosenLabel {
  readonly position: number;
  readonly anchor: HTMLElement;
}

function useSpeakers({ session, writes, opened, open }: Editor): CommandContribution<'rename-speaker'> {
  const t = useSpeakerTexts();
  const editor = useEditorTexts();
  const [shows, show] = useShowsSpeakers();
  const [chosen, setChosen] = useState<ChosenLabel>();
  useEffect(() => session?.onSpeakerChosen((position, anchor) => setChosen({ position, anchor })), [session]);

  const rename = () => {
    if (!session || !writes) return;
    const { head } = session.view.state.selection.main;
    setChosen({ position: head, anchor: labelElement(session.view, head) ?? session.view.dom });
  };
  const isListed = opened.dialog === 'speakers';
  const isAsking = isListed || chosen !== undefined;
  return {
    commands: { 'rename-speaker': { title: editor('keys.rename-speaker'), run: rename } },
    menu: [
      { group: 'speakers', label: t('show'), checked: shows, choose: () => show(!shows) },
      { group: 'speakers', label: t('open'), disabled: !writes, choose: () => open('dialog', 'speakers') },
    ],
    overlay: session && (
      <>
        {isAsking && <FocusAfterDialog view={session.view} />}
        {chosen && <RenameSpeaker session={session} {...chosen} close={() => setChosen(undefined)} />}
        {isListed && <SpeakersDialog session={session} close={() => open('dialog', undefined)} />}
      </>
    ),
  };
}
