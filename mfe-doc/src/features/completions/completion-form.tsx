import { Sparkles } from 'lucide-react';
import { type ReactElement, useId } from 'react';
import { PromptFooter } from '../../prompts/prompt-footer.tsx';
import type { DocumentSession } from '../../session/document-session.ts';
import { useCompletionTexts } from '../../texts/completion-texts.ts';
import type { CompletionWish } from './completion-wish.ts';
import { FormPanel } from './form-panel.tsx';
import { useShownSelection } from './use-shown-selection.ts';
import { WishForm } from './wish-form.tsx';

interface Props {
  readonly session: DocumentSession;
  readonly onAsked: (wish: CompletionWish) => void;
  readonly close: () => void;
}

/** Below the text: what should be written there. */
export function CompletionForm({ session, onAsked, close }: Props): ReactElement {
  const t = useCompletionTexts();
  // The person may select something else while the form is open.
  const replaces = useShownSelection(session);
  const titleId = useId();
  return (
    <FormPanel
      icon={Sparkles}
      title={replaces ? t('title.selection') : t('title')}
      closeName={t('close')}
      {...{ titleId, close }}
    >
      <WishForm
        example={replaces ? t('prompt.selection-example') : t('prompt.example')}
        hasFocus
        labelledBy={titleId}
        onAsked={onAsked}
      >
        <PromptFooter sent={replaces ? t('sent.selection') : t('sent')} submit={t('write')} />
      </WishForm>
    </FormPanel>
  );
}
