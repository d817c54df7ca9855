import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { MAX_TEMPLATE_NAME_LENGTH } from '@parlance/contract/generation';
import type { Template } from '@parlance/contract/schemas/generation';
import { Bookmark } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { useGenerationTexts } from './generation-texts.ts';
import type { useTemplates } from './use-templates.ts';

interface Props {
  readonly prompt: string;
  readonly isLongEnough: boolean;
  /** The kept template that is chosen. */
  readonly chosen: Template | undefined;
  readonly kept: ReturnType<typeof useTemplates>;
}

/** Keeps the prompt under a name, for the person or the whole workspace, or in the template that is chosen. */
export function KeepTemplate({ prompt, isLongEnough, chosen, kept: { keeping, templates } }: Props): ReactElement {
  const t = useGenerationTexts();
  const [template, setTemplate] = useState<{ readonly id: string; readonly name: string; readonly shared: boolean }>();
  const isKept = templates.some(({ id }) => id === template?.id);
  if (!template || isKept) {
    const isChanged = chosen?.mine && prompt.trim() !== chosen.prompt;
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isChanged && (
          <Button
            size="small"
            variant="outlined"
            disabled={!isLongEnough}
            loading={keeping.isPending}
            onClick={() => keeping.mutate({ id: chosen.id, prompt })}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {t('keep.change', { name: chosen.name })}
          </Button>
        )}
        <Button
          size="small"
          startIcon={<Bookmark aria-hidden size={18} />}
          disabled={!isLongEnough}
          onClick={() => setTemplate({ id: crypto.randomUUID(), name: '', shared: false })}
        >
          {t('keep.open')}
        </Button>
      </Box>
    );
  }
  const isNamed = template.name.trim() !== '';
  const keep = () => {
    if (!isNamed || !isLongEnough) return;
    // The id stays until it is kept, so that a second try after a lost answer keeps one.
    keeping.mutate({ ...template, prompt });
  };
  const keepByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // It would send the form.
    event.preventDefault();
    keep();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <TextField
        size="small"
        label={t('keep.name')}
        value={template.name}
        autoFocus
        onChange={(event) => setTemplate({ ...template, name: event.target.value })}
        onKeyDown={keepByEnter}
        slotProps={{ htmlInput: { maxLength: MAX_TEMPLATE_NAME_LENGTH } }}
        sx={{ flex: '1 1 200px' }}
      />
      <FormControlLabel
        label={t('keep.shared')}
        control={
          <Checkbox checked={template.shared} onChange={(_event, shared) => setTemplate({ ...template, shared })} />
        }
      />
      <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
        <Button
          size="small"
          variant="outlined"
          disabled={!isNamed || !isLongEnough}
          loading={keeping.isPending}
          onClick={keep}
        >
          {t('keep.save')}
        </Button>
        <Button size="small" onClick={() => setTemplate(undefined)}>
          {t('cancel')}
        </Button>
      </Box>
    </Box>
  );
}
