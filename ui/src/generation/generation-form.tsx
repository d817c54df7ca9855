import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { isPromptLongEnough, MAX_PROMPT_LENGTH, MIN_PROMPT_LENGTH } from '@parlance/contract/generation';
import { type FormEvent, type ReactElement, useState } from 'react';
import {
  type ContentKind,
  documentName,
  firstVariant,
  formOf,
  isSuggested,
  isType,
  suggestedPrompt,
} from './content-choice.ts';
import { GenerationPrice, isAffordable, type PriceState } from './generation-price.tsx';
import { useGenerationTexts } from './generation-texts.ts';
import { KeepTemplate } from './keep-template.tsx';
import { KindFields } from './kind-fields.tsx';
import { ManageTemplates } from './manage-templates.tsx';
import type { Generation } from './use-generation.ts';
import { useTemplates } from './use-templates.ts';

interface Props {
  readonly titleId: string;
  readonly collectionName: string;
  readonly price: PriceState;
  readonly isGenerating: boolean;
  readonly generate: (generation: Generation) => void;
  readonly close: () => void;
}

/** Prompt, type and template, price, and what is sent where. */
export function GenerationForm({ titleId, collectionName, price, isGenerating, generate, close }: Props): ReactElement {
  const t = useGenerationTexts();
  const kept = useTemplates();
  const { templates } = kept;
  const [kind, setKind] = useState<ContentKind>('essay');
  const [variant, setVariant] = useState(firstVariant('essay'));
  const [prompt, setPrompt] = useState(() => t('prompt.essay'));
  const isLongEnough = isPromptLongEnough(prompt);
  const mayGenerate = isLongEnough && !isGenerating && isAffordable(price);

  function choose(chosen: ContentKind) {
    setKind(chosen);
    if (isType(chosen)) setVariant(firstVariant(chosen));
    const suggested = suggestedPrompt(chosen, templates, t);
    // A kept prompt is chosen for its words; a suggestion replaces only another one.
    const replaces = chosen.startsWith('kept:') || isSuggested(prompt, templates, t);
    if (suggested !== undefined && replaces) setPrompt(suggested);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!mayGenerate) return;
    generate({ prompt, name: documentName(collectionName, kind, templates, t), ...formOf(kind, variant) });
  }
  return (
    <form onSubmit={submit} style={{ display: 'contents' }}>
      <DialogTitle id={titleId}>{t('title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {collectionName}
        </Typography>
        <KindFields {...{ kind, variant, templates }} onKind={choose} onVariant={setVariant} />
        <TextField
          label={t('prompt')}
          value={prompt}
          onChange={(event) => setPrompt(event.target.value)}
          multiline
          minRows={3}
          maxRows={10}
          autoFocus
          error={!isLongEnough}
          helperText={isLongEnough ? undefined : t('prompt.short', { count: MIN_PROMPT_LENGTH })}
          slotProps={{ htmlInput: { maxLength: MAX_PROMPT_LENGTH } }}
        />
        <KeepTemplate {...{ prompt, isLongEnough, kept }} chosen={templates.find(({ id }) => kind === `kept:${id}`)} />
        <ManageTemplates kept={kept} />
        <GenerationPrice price={price} />
        <Typography variant="body2" color="textSecondary">
          {t('sent')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={isGenerating}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isGenerating} disabled={!mayGenerate}>
          {t('generate')}
        </Button>
      </DialogActions>
    </form>
  );
}
