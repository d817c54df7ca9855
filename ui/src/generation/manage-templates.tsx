import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { MAX_TEMPLATE_NAME_LENGTH } from '@parlance/contract/generation';
import type { Template } from '@parlance/contract/schemas/generation';
import { Check, PencilLine, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { useGenerationTexts } from './generation-texts.ts';
import type { useTemplates } from './use-templates.ts';

interface Props {
  readonly kept: ReturnType<typeof useTemplates>;
}

/** The kept templates, to rename and delete. */
export function ManageTemplates({ kept }: Props): ReactElement | null {
  const t = useGenerationTexts();
  const [isOpen, setOpen] = useState(false);
  const { templates, isError, reload } = kept;
  if (isError) {
    const again = (
      <Button color="inherit" size="small" onClick={() => reload()}>
        {t('price.again')}
      </Button>
    );
    return (
      <Alert severity="warning" action={again}>
        {t('kept.load-failed')}
      </Alert>
    );
  }
  if (templates.length === 0) return null;
  return (
    <Box>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t('kept.done') : t('kept.manage')}
      </Button>
      {isOpen && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {templates.map((template) => (
            <TemplateRow key={template.id} template={template} kept={kept} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function TemplateRow({ template, kept }: Props & { readonly template: Template }): ReactElement {
  const t = useGenerationTexts();
  const { name, shared, mine } = template;
  const [typed, setTyped] = useState<string>();
  const rename = () => {
    const wanted = typed?.trim();
    setTyped(undefined);
    if (wanted && wanted !== name) kept.keeping.mutate({ id: template.id, name: wanted });
  };
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // They would send the form, or close the dialog.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') rename();
    else setTyped(undefined);
  };
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
      {typed === undefined ? (
        <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
          {shared && (
            <Typography component="span" variant="body2" color="textSecondary">
              {' '}
              · {t('kept.shared')}
            </Typography>
          )}
        </Typography>
      ) : (
        <TextField
          size="small"
          value={typed}
          autoFocus
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={byKey}
          slotProps={{ htmlInput: { 'aria-label': t('keep.name'), maxLength: MAX_TEMPLATE_NAME_LENGTH } }}
          sx={{ flex: 1 }}
        />
      )}
      {mine && typed !== undefined && (
        <IconButton aria-label={t('kept.save-name')} onClick={rename} disabled={typed.trim() === ''}>
          <Check aria-hidden size={18} />
        </IconButton>
      )}
      {mine && typed === undefined && (
        <>
          <IconButton aria-label={t('kept.rename', { name })} onClick={() => setTyped(name)}>
            <PencilLine aria-hidden size={18} />
          </IconButton>
          <IconButton aria-label={t('kept.delete', { name })} onClick={() => kept.deleting.mutate(template)}>
            <Trash2 aria-hidden size={18} />
          </IconButton>
        </>
      )}
    </Box>
  );
}
