import {
  IMAGE_TYPES,
  IMAGE_VARIANTS,
  type ImageType,
  type ImageVariant,
  MAX_IMAGE_PROMPT,
} from '@parlance/contract/completion';
import { callApi } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Box } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { type ReactElement, useRef, useState } from 'react';
import { ChoiceField, ChoicePair } from '../../prompts/choice-fields.tsx';
import { PromptFooter } from '../../prompts/prompt-footer.tsx';
import { PromptForm } from '../../prompts/prompt-form.tsx';
import { useImageTexts } from '../../texts/image-texts.ts';
import { pictureFailure } from './picture-failure.ts';

interface Props {
  readonly documentId: string;
  /** A picture was begun, by this description. */
  readonly onBegun: (pid: string, prompt: string) => void;
}

/** What a new picture shows (Spec part 2, section 7.1: "images": prompt, type, variant). */
export function ImageForm({ documentId, onBegun }: Props): ReactElement {
  const t = useImageTexts();
  const [prompt, setPrompt] = useState('');
  const [type, setType] = useState<ImageType>('illustration');
  const [variant, setVariant] = useState<ImageVariant>('natural');
  /** Of the picture that is asked for: after a lost answer it is asked for by the same id. */
  const id = useRef<string>(undefined);
  const making = useExclusiveMutation({
    mutationFn: async (wanted: string) => {
      id.current ??= crypto.randomUUID();
      const body = { id: id.current, prompt: wanted, type, variant };
      const { pid } = await callApi('createImage', { params: { id: documentId }, body });
      id.current = undefined;
      setPrompt('');
      onBegun(pid, wanted);
    },
    onError: (error) => console.warn('The picture was not begun.', error),
  });
  // Another wish is another picture.
  const changed = () => {
    id.current = undefined;
  };
  return (
    <Box sx={{ pt: 1 }}>
      <PromptForm
        prompt={prompt}
        label={t('prompt')}
        example={t('prompt.example')}
        missing={t('prompt.missing')}
        maxLength={MAX_IMAGE_PROMPT}
        hasFocus
        onChange={(wanted) => {
          setPrompt(wanted);
          changed();
        }}
        onSubmit={(wanted) => making.mutate(wanted)}
      >
        <ChoicePair>
          <ChoiceField
            label={t('type')}
            choices={IMAGE_TYPES}
            chosen={type}
            nameOf={(each) => t(`type.${each}`)}
            onChosen={(chosen) => {
              setType(chosen);
              changed();
            }}
          />
          <ChoiceField
            label={t('variant')}
            choices={IMAGE_VARIANTS}
            chosen={variant}
            nameOf={(each) => t(`variant.${each}`)}
            onChosen={(chosen) => {
              setVariant(chosen);
              changed();
            }}
          />
        </ChoicePair>
        {making.error && <Alert severity="error">{t(pictureFailure(making.error))}</Alert>}
        <PromptFooter sent={t('sent')} submit={t('make')} disabled={making.isPending} />
      </PromptForm>
    </Box>
  );
}
