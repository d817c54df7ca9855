import { MAX_COMPLETION_PROMPT } from '@parlance/contract/completion';
import { Box, Button, GlobalStyles, IconButton, TextField, Typography } from '@parlance/ui/mui';
import { RefreshCw, X } from 'lucide-react';
import { type ReactElement, useId, useState } from 'react';
import type { DocumentSession } from '../../session/document-session.ts';
import { useRewritingTexts } from '../../texts/rewriting-texts.ts';
import { shownSelectionStyle, useShownSelection } from './use-shown-selection.ts';

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
  const title = useId();
  const [prompt, setPrompt] = useState('');
  const [isMissing, setMissing] = useState(false);
  function submit() {
    if (prompt.trim() === '') setMissing(true);
    else onAsked(prompt.trim());
  }
  return (
    <Box
      component="form"
      aria-labelledby={title}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        close();
      }}
      sx={panel}
    >
      <GlobalStyles styles={shownSelectionStyle} />
      <Box sx={{ maxWidth: '46rem', mx: 'auto', display: 'grid', gap: 1.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <RefreshCw aria-hidden size={20} />
          <Typography id={title} variant="subtitle1" component="h2" sx={{ flex: 1 }}>
            {t('title')}
          </Typography>
          <IconButton aria-label={t('close')} onClick={close} edge="end">
            <X aria-hidden size={20} />
          </IconButton>
        </Box>
        <TextField
          multiline
          minRows={2}
          maxRows={6}
          autoFocus
          label={t('prompt')}
          placeholder={t('prompt.example')}
          value={prompt}
          error={isMissing}
          helperText={isMissing ? t('prompt.missing') : undefined}
          onChange={({ target }) => {
            setPrompt(target.value);
            setMissing(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            submit();
          }}
          slotProps={{ htmlInput: { maxLength: MAX_COMPLETION_PROMPT } }}
        />
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
          <Typography variant="caption" color="textSecondary" sx={{ flex: 1, minWidth: '14rem' }}>
            {t('sent')}
          </Typography>
          <Button type="submit" variant="contained" sx={{ ml: 'auto' }}>
            {t('write')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

const panel = {
  px: { xs: 2, sm: 3 },
  py: 1.5,
  maxHeight: '70dvh',
  overflowY: 'auto',
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  boxShadow: '0 -4px 16px rgb(10 30 36 / 0.12)',
} as const;
