import { toast } from '@parlance/ui/toasts';
import { useState } from 'react';
import { type CommandContribution, type Editor, withCommands } from '../feature.ts';
import { RetypeOffer } from './retype-offer.tsx';
import { RetypePanel } from './retype-panel.tsx';
import { useRetypeTexts } from './retype-texts.ts';
import { type Section, sectionAt } from './section.ts';

/** Typing a section anew where the draft is so wrong that correcting it takes longer. */
export const retype = withCommands({
  id: 'retype',
  commands: { retype: { keys: ['Alt+T'], place: 'words' } },
  use: useRetype,
});

function useRetype({ collection, session, player, writes, opened, open }: Editor): CommandContribution<'retype'> {
  const t = useRetypeTexts();
  const [section, setSection] = useState<Section>();
  const isOpen = writes && session !== undefined && section !== undefined && opened.panel === 'retype';
  const run = () => {
    if (!session || !writes || isOpen) return;
    const found = sectionAt(session.view.state);
    setSection(found);
    if (found) open('panel', 'retype');
    else toast.info(t('none'), { id: 'retype-none' });
  };
  const close = () => {
    open('panel', undefined);
    session?.view.focus();
  };
  return {
    commands: { retype: { title: t('open'), run } },
    menu: [
      {
        group: 'words',
        label: t('open'),
        command: 'retype',
        disabled: !writes || !session,
        takesFocus: true,
        choose: run,
      },
    ],
    panel: (
      <>
        {isOpen && <RetypePanel {...{ session, player, section, close }} languageCode={collection.languageCode} />}
        {session && writes && !isOpen && <RetypeOffer session={session} retype={run} />}
      </>
    ),
  };
}
