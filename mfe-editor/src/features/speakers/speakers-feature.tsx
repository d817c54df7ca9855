import { Users } from 'lucide-react';
import { lazy, useEffect, useState } from 'react';
import { useShowsSpeakers } from '../../choices/view-settings.ts';
import { FocusAfterDialog } from '../../text/focus-after-dialog.tsx';
import { labelElement } from '../../text/paragraph-labels.ts';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import { type CommandContribution, type Editor, type Feature, withCommands } from '../feature.ts';
import { RenameSpeaker } from './rename-speaker.tsx';
import { useSpeakerTexts } from './speaker-texts.ts';
import { type UseOfferedNames, useNamesUsedBefore, useNoNames } from './use-offered-names.ts';

const fetch = async () => ({ default: (await import('./speakers-tab.tsx')).SpeakersTab });
const SpeakersTab = lazy(fetch);

/** Naming the speaker of a paragraph, and the list of all speakers. Offers names that were used before in the workspace. */
export const speakers = speakersFeature(useNamesUsedBefore);

/** As {@link speakers}, for correctors. */
export const speakersOfTask = speakersFeature(useNoNames);

function speakersFeature(useOfferedNames: UseOfferedNames): Feature {
  return withCommands({
    id: 'speakers',
    commands: { 'rename-speaker': { keys: ['Ctrl+Enter'], place: 'speakers' } },
    use: (editor) => useSpeakers(editor, useOfferedNames),
  });
}

interface ChosenLabel {
  readonly position: number;
  readonly anchor: HTMLElement;
}

const TAB = 'speakers';

function useSpeakers(
  { collection, session, mayEdit, writes, tabs }: Editor,
  useOfferedNames: UseOfferedNames,
): CommandContribution<'rename-speaker'> {
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
  const isListed = tabs.isOpen && tabs.tab === TAB;
  const offered = useOfferedNames(collection.id, (isListed || chosen !== undefined) && writes);
  return {
    commands: { 'rename-speaker': { title: editor('keys.rename-speaker'), run: rename } },
    menu: [
      { group: 'speakers', label: t('show'), checked: shows, choose: () => show(!shows) },
      { group: 'speakers', label: t('open'), disabled: !writes, takesFocus: true, choose: () => tabs.show(TAB) },
    ],
    tab:
      session && mayEdit
        ? {
            ...{ id: TAB, name: t('title'), title: t('title'), icon: Users, fetch },
            content: <SpeakersTab session={session} offered={offered} writes={writes} nameHere={rename} />,
          }
        : undefined,
    overlay: session && chosen && (
      <>
        <FocusAfterDialog view={session.view} />
        <RenameSpeaker session={session} {...chosen} offered={offered} close={() => setChosen(undefined)} />
      </>
    ),
  };
}
