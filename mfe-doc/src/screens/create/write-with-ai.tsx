import { Button, Typography } from '@parlance/ui/mui';
import { Sparkles } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { CompletionFields } from '../../features/completions/completion-fields.tsx';
import type { CompletionWish } from '../../features/completions/completion-wish.ts';
import { useCreateTexts } from '../../texts/create-texts.ts';

interface Props {
  readonly disabled: boolean;
  readonly onAsked: (wish: CompletionWish) => void;
}

/** A prompt and a type, with which the language model begins a document (Spec part 2, section 2.8). */
export function WriteWithAi({ disabled, onAsked }: Props): ReactElement {
  const t = useCreateTexts();
  const [wish, setWish] = useState<CompletionWish>({ prompt: '', type: 'essay', variant: 'balanced' });
  const [isMissing, setMissing] = useState(false);
  function submit() {
    const prompt = wish.prompt.trim();
    if (prompt === '') setMissing(true);
    else if (!disabled) onAsked({ ...wish, prompt });
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      style={{ display: 'grid', gap: 16 }}
    >
      <CompletionFields
        wish={wish}
        example={t('ai.example')}
        isMissing={isMissing}
        minRows={3}
        onChange={(changed) => {
          setWish(changed);
          setMissing(false);
        }}
        onSubmit={submit}
      />
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
    </form>
  );
}
