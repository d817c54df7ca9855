import { COMPLETION_TYPES, COMPLETION_VARIANTS, MAX_COMPLETION_PROMPT } from '@parlance/contract/completion';
import { type ReactElement, type ReactNode, useState } from 'react';
import { ChoiceField, ChoicePair } from '../../prompts/choice-fields.tsx';
import { PromptForm } from '../../prompts/prompt-form.tsx';
import { useCompletionTexts } from '../../texts/completion-texts.ts';
import type { CompletionWish } from './completion-wish.ts';

interface Props {
  readonly example: string;
  readonly minRows?: number;
  readonly hasFocus?: boolean;
  /** The id of the form's title. */
  readonly labelledBy?: string;
  readonly onAsked: (wish: CompletionWish) => void;
  /** What is sent, and the button that submits. */
  readonly children: ReactNode;
}

/** The prompt, the type and the length of a text (Spec part 2, section 7.1: completion). */
export function WishForm({
  example,
  minRows = 2,
  hasFocus = false,
  labelledBy,
  onAsked,
  children,
}: Props): ReactElement {
  const t = useCompletionTexts();
  const [wish, setWish] = useState<CompletionWish>({ prompt: '', type: 'essay', variant: 'balanced' });
  return (
    <PromptForm
      prompt={wish.prompt}
      label={t('prompt')}
      missing={t('prompt.missing')}
      maxLength={MAX_COMPLETION_PROMPT}
      {...{ example, minRows, hasFocus, labelledBy }}
      onChange={(prompt) => setWish({ ...wish, prompt })}
      onSubmit={(prompt) => onAsked({ ...wish, prompt })}
    >
      <ChoicePair>
        <ChoiceField
          label={t('type')}
          choices={COMPLETION_TYPES}
          chosen={wish.type}
          nameOf={(type) => t(`type.${type}`)}
          onChosen={(type) => setWish({ ...wish, type })}
        />
        <ChoiceField
          label={t('variant')}
          choices={COMPLETION_VARIANTS}
          chosen={wish.variant}
          nameOf={(variant) => t(`variant.${variant}`)}
          onChosen={(variant) => setWish({ ...wish, variant })}
        />
      </ChoicePair>
      {children}
    </PromptForm>
  );
}
