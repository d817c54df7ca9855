import { useConfig } from '@parlance/ui/config';
import { FeatureModal } from '@parlance/ui/feature-modal';
import { useFeature } from '@parlance/ui/features';
import { Box, IconButton } from '@parlance/ui/mui';
import { Tip } from '@parlance/ui/tip';
import { Sparkles } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import { type CommandContribution, type Editor, withCommands } from '../feature.ts';
import { useAssistantPanelTexts } from './assistant-panel-texts.ts';

const AssistantPanel = lazy(async () => ({ default: (await import('./assistant-panel.tsx')).AssistantPanel }));

/** The summary of a transcript, and questions on it, where the stage has a language model. */
export const assistant = withCommands({
  id: 'assistant',
  commands: { assistant: { keys: ['Alt+Q'], place: 'other' } },
  use: useAssistant,
});

function useAssistant(editor: Editor): CommandContribution<'assistant'> {
  const { collection, session, player, isPublic, versionId, uid, shift, opened, open } = editor;
  const t = useAssistantPanelTexts();
  const texts = useEditorTexts();
  const config = useConfig();
  const gate = useFeature('TranscriptSummarization');
  const [isOffered, setOffered] = useState(false);
  const isThere = config?.models.language === true && !isPublic && versionId === undefined && uid !== undefined;
  const isOpen = opened.panel === 'assistant';
  // Before, a click would do nothing.
  const disabled = !session || !gate.isLoaded;
  function close() {
    open('panel', undefined);
    session?.view.focus();
  }
  function toggle() {
    if (!isThere || !gate.isLoaded) return;
    if (!gate.isEnabled) setOffered(true);
    else if (isOpen) close();
    else open('panel', 'assistant');
  }
  if (!isThere) return { commands: { assistant: { title: texts('keys.assistant'), run: () => undefined } } };
  return {
    commands: { assistant: { title: texts('keys.assistant'), run: toggle } },
    menu: [{ group: 'tools', label: t('open'), command: 'assistant', disabled, takesFocus: true, choose: toggle }],
    header: (
      <Tip title={t('open')}>
        <IconButton aria-label={t('open')} aria-expanded={isOpen} onClick={toggle} disabled={disabled} sx={wideOnly}>
          <Sparkles aria-hidden size={20} />
        </IconButton>
      </Tip>
    ),
    panel: session && isOpen && (
      <Suspense fallback={<Box aria-hidden sx={{ width: { xs: 0, md: 380 } }} />}>
        <AssistantPanel
          collection={collection}
          uid={uid}
          shift={shift}
          play={(time) => {
            player?.seekText(time);
            session.navigation.goTo(time);
            void player?.play();
          }}
          close={close}
        />
      </Suspense>
    ),
    overlay: <FeatureModal feature="TranscriptSummarization" open={isOffered} onClose={() => setOffered(false)} />,
  };
}

/** On a phone the header has little room; the menu has the same entry. */
const wideOnly = { display: { xs: 'none', sm: 'inline-flex' } } as const;
