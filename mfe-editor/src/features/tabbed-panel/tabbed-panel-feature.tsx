import { IconButton } from '@parlance/ui/mui';
import { Tip } from '@parlance/ui/tip';
import { PanelRight } from 'lucide-react';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import { type CommandContribution, type Editor, withCommands } from '../feature.ts';

/** Shows and hides the side panel, whose tabs are those of the other features. */
export const tabbedPanel = withCommands({
  id: 'tabbed-panel',
  commands: { panel: { keys: ['Alt+V'], place: 'other' } },
  use: useTabbedPanelFeature,
});

function useTabbedPanelFeature({ tabs, session }: Editor): CommandContribution<'panel'> {
  const t = useEditorTexts();
  const toggle = () => (tabs.isOpen ? tabs.close() : tabs.show());
  return {
    commands: { panel: { title: t('keys.panel'), run: toggle } },
    menu: [
      {
        ...{ group: 'view', label: t('panel.open'), command: 'panel', checked: tabs.isOpen, takesFocus: true },
        choose: toggle,
      },
    ],
    headerEnd: (
      <Tip title={t('panel.open')}>
        <IconButton
          aria-label={t('panel.open')}
          aria-expanded={tabs.isOpen}
          onClick={toggle}
          disabled={!session}
          sx={wideOnly}
        >
          <PanelRight aria-hidden size={20} />
        </IconButton>
      </Tip>
    ),
  };
}

/** Elsewhere the header has little room; the menu has the same entry. */
const wideOnly = { display: { xs: 'none', md: 'inline-flex' } } as const;
