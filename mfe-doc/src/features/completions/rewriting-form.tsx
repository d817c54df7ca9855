import { MAX_COMPLETION_PROMPT } from '@parlance/contract/completion';
import { RefreshCw } from 'lucide-react';
import { type ReactElement, useId, useState } from 'react';
import { PromptFooter } from '../../prompts/prompt-footer.tsx';
import { PromptForm } from '../../prompts/prompt-form.tsx';
import type { DocumentSession } from '../../session/document-session.ts';
import { useRewritingTexts } from '../../texts/rewriting-texts.ts';
import { FormPanel } from './form-panel.tsx';
import { useShownSelection } from './use-shown-selection.ts';

interface Props {
  readonly session: DocumentSession;
  readonly onAsked: (prompt: string) => void;
  readonly close: () => void;
}

/** Below the text: what is to be different in the part that is selected. */
export function RewritingForm({ session, onAsked, close }: Props): ReactElement {
  const t = useRewritingTexts();
  // What is written again stays marked while the field has the focus.
  useShownSelection(session);
  const titleId = useId();
  const [prompt, setPrompt] = useState('');
  return (
    <FormPanel icon={RefreshCw} title={t('title')} closeName={t('close')} {...{ titleId, close }}>
      <PromptForm
        prompt={prompt}
        label={t('prompt')}
        example={t('prompt.example')}
        missing={t('prompt.missing')}
        maxLength={MAX_COMPLETION_PROMPT}
        hasFocus
        labelledBy={titleId}
        onChange={setPrompt}
        onSubmit={onAsked}
      >
        <PromptFooter sent={t('sent')} submit={t('write')} />
      </PromptForm>
    </FormPanel>
  );
}
