import { IconButton } from '@parlance/ui/mui';
import { Tip } from '@parlance/ui/tip';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import { type CommandContribution, type Editor, withCommands } from '../feature.ts';
import { FindPanel, type FindRequest } from './find-panel.tsx';
import { useFindTexts } from './find-texts.ts';
import { foundText } from './found-text.ts';

/** Finding and replacing text. */
export const finding = withCommands({
  id: 'finding',
  extension: foundText,
  commands: {
    find: { keys: ['Ctrl+F', 'Meta+F'], place: 'search' },
    replace: { keys: ['Ctrl+H'], place: 'search' },
  },
  use: useFinding,
});

function useFinding({ session, writes }: Editor): CommandContribution<'find' | 'replace'> {
  const t = useFindTexts();
  const editor = useEditorTexts();
  const [request, setRequest] = useState<FindRequest>();
  const find = () => setRequest({ field: 'find' });
  const close = () => {
    setRequest(undefined);
    session?.view.focus();
  };
  return {
    commands: {
      find: { title: editor('keys.find'), run: find },
      replace: { title: editor('keys.replace'), run: () => setRequest({ field: 'replace' }) },
    },
    menu: [{ group: 'places', label: editor('keys.find'), command: 'find', choose: find }],
    header: (
      <Tip title={t('open')}>
        <IconButton aria-label={t('open')} onClick={find} disabled={!session} sx={wideOnly}>
          <Search aria-hidden size={20} />
        </IconButton>
      </Tip>
    ),
    bar: session && request && <FindPanel session={session} request={request} writes={writes} close={close} />,
  };
}

/** A phone has it in the menu. */
const wideOnly = { display: { xs: 'none', sm: 'inline-flex' } } as const;
