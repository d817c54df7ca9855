import { IconButton } from '@parlance/ui/mui';
import { Tip } from '@parlance/ui/tip';
import { BookOpen } from 'lucide-react';
import { type CommandContribution, type Editor, withCommands } from '../feature.ts';
import { useGuidelineTexts } from './guideline-texts.ts';
import { GuidelinesPanel } from './guidelines-panel.tsx';

/** Short guidelines for correctors, beside the text. */
export const guidelines = withCommands({
  id: 'guidelines',
  commands: { guidelines: { keys: ['Alt+W'], place: 'other' } },
  use: useGuidelines,
});

function useGuidelines({ keys, opened, open }: Editor): CommandContribution<'guidelines'> {
  const t = useGuidelineTexts();
  const isOpen = opened.panel === 'guidelines';
  const toggle = () => open('panel', isOpen ? undefined : 'guidelines');
  return {
    commands: { guidelines: { title: t('open'), run: toggle } },
    header: (
      <Tip title={t('open')}>
        <IconButton aria-label={t('open')} aria-pressed={isOpen} onClick={toggle}>
          <BookOpen aria-hidden size={20} />
        </IconButton>
      </Tip>
    ),
    menu: [{ group: 'view', label: t('open'), command: 'guidelines', checked: isOpen, choose: toggle }],
    panel: isOpen && <GuidelinesPanel keys={keys} close={() => open('panel', undefined)} />,
  };
}
