import {
  IMAGE_TYPES,
  IMAGE_VARIANTS,
  type ImageType,
  type ImageVariant,
  MAX_IMAGE_PROMPT,
} from '@parlance/contract/completion';
import { callApi } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Alert, Box, Button, MenuItem, TextField, Typography } from '@parlance/ui/mui';
import { type ReactElement, useRef, useState } from 'react';
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
  const [isMissing, setMissing] = useState(false);
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
  function submit() {
    const wanted = prompt.trim();
    if (wanted === '') setMissing(true);
    else making.mutate(wanted);
  }
  function changed() {
    // Another wish is another picture.
    id.current = undefined;
    setMissing(false);
  }
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <TextField
        multiline
        minRows={2}
        maxRows={5}
        autoFocus
        margin="dense"
        label={t('prompt')}
        placeholder={t('prompt.example')}
        value={prompt}
        error={isMissing}
        helperText={isMissing ? t('prompt.missing') : undefined}
        onChange={({ target }) => {
          setPrompt(target.value);
          changed();
        }}
        slotProps={{ htmlInput: { maxLength: MAX_IMAGE_PROMPT } }}
      />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        <TextField
          select
          size="small"
          label={t('type')}
          value={type}
          onChange={({ target }) => {
            setType(IMAGE_TYPES.find((each) => each === target.value) ?? type);
            changed();
          }}
        >
          {IMAGE_TYPES.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`type.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          size="small"
          label={t('variant')}
          value={variant}
          onChange={({ target }) => {
            setVariant(IMAGE_VARIANTS.find((each) => each === target.value) ?? variant);
            changed();
          }}
        >
          {IMAGE_VARIANTS.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`variant.${each}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {making.error && <Alert severity="error">{t(pictureFailure(making.error))}</Alert>}
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
        <Typography variant="caption" color="textSecondary" sx={{ flex: 1, minWidth: '14rem' }}>
          {t('sent')}
        </Typography>
        <Button type="submit" variant="contained" disabled={making.isPending} sx={{ ml: 'auto', flex: 'none' }}>
          {t('make')}
        </Button>
      </Box>
    </Box>
  );
}
