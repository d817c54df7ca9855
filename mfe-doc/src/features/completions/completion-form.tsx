import { Box, Button, GlobalStyles, IconButton, Typography } from '@parlance/ui/mui';
import { Sparkles, X } from 'lucide-react';
import { type ReactElement, useId, useState } from 'react';
import type { DocumentSession } from '../../session/document-session.ts';
import { useCompletionTexts } from '../../texts/completion-texts.ts';
import { CompletionFields } from './completion-fields.tsx';
import type { CompletionWish } from './completion-wish.ts';
import { shownSelectionStyle, useShownSelection } from './use-shown-selection.ts';

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
  const title = useId();
  const [wish, setWish] = useState<CompletionWish>({ prompt: '', type: 'essay', variant: 'balanced' });
  const [isMissing, setMissing] = useState(false);
  function submit() {
    const prompt = wish.prompt.trim();
    if (prompt === '') setMissing(true);
    else onAsked({ ...wish, prompt });
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
          <Sparkles aria-hidden size={20} />
          <Typography id={title} variant="subtitle1" component="h2" sx={{ flex: 1 }}>
            {replaces ? t('title.selection') : t('title')}
          </Typography>
          <IconButton aria-label={t('close')} onClick={close} edge="end">
            <X aria-hidden size={20} />
          </IconButton>
        </Box>
        <CompletionFields
          wish={wish}
          example={replaces ? t('prompt.selection-example') : t('prompt.example')}
          isMissing={isMissing}
          hasFocus
          onChange={(changed) => {
            setWish(changed);
            setMissing(false);
          }}
          onSubmit={submit}
        />
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
          <Typography variant="caption" color="textSecondary" sx={{ flex: 1, minWidth: '14rem' }}>
            {replaces ? t('sent.selection') : t('sent')}
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
