import { Button, Typography } from '@parlance/ui/mui';
import { Sparkles } from 'lucide-react';
import type { ReactElement } from 'react';
import type { CompletionWish } from '../../features/completions/completion-wish.ts';
import { WishForm } from '../../features/completions/wish-form.tsx';
import { useCreateTexts } from '../../texts/create-texts.ts';

interface Props {
  readonly disabled: boolean;
  readonly onAsked: (wish: CompletionWish) => void;
}

/** A prompt and a type, with which the language model begins a document (Spec part 2, section 2.8). */
export function WriteWithAi({ disabled, onAsked }: Props): ReactElement {
  const t = useCreateTexts();
  return (
    <WishForm
      example={t('ai.example')}
      minRows={3}
      onAsked={(wish) => {
        // A key submits, too, while the button is disabled.
        if (!disabled) onAsked(wish);
      }}
    >
      <Typography variant="caption" color="textSecondary">
        {t('ai.sent')}
      </Typography>
      <Button
        type="submit"
        variant="contained"
        size="large"
        startIcon={<Sparkles aria-hidden size={20} />}
        disabled={disabled}
        sx={{ justifySelf: 'start' }}
      >
        {t('ai.start')}
      </Button>
    </WishForm>
  );
}
