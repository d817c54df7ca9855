import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import {
  BUILT_IN_TEMPLATES,
  CONTENT_TYPES,
  CONTENT_VARIANTS,
  type ContentVariant,
} from '@parlance/contract/generation';
import type { Template } from '@parlance/contract/schemas/generation';
import type { ReactElement } from 'react';
import { type ContentKind, contentKindOf, isType } from './content-choice.ts';
import { useGenerationTexts } from './generation-texts.ts';

interface Props {
  readonly kind: ContentKind;
  readonly variant: ContentVariant;
  readonly templates: readonly Template[];
  readonly onKind: (kind: ContentKind) => void;
  readonly onVariant: (variant: ContentVariant) => void;
}

/** What to write, and for the four types in which variant. */
export function KindFields({ kind, variant, templates, onKind, onVariant }: Props): ReactElement {
  const t = useGenerationTexts();
  // A template can be deleted, here or by another member, while it is chosen.
  const isThere = !kind.startsWith('kept:') || templates.some(({ id }) => kind === `kept:${id}`);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, pt: 1 }}>
      <TextField
        select
        label={t('kind')}
        value={isThere ? kind : 'free'}
        onChange={(event) => onKind(contentKindOf(event.target.value))}
        sx={isType(kind) ? undefined : { gridColumn: '1 / -1' }}
      >
        <ListSubheader>{t('kind.types')}</ListSubheader>
        {CONTENT_TYPES.map((type) => (
          <MenuItem key={type} value={type}>
            {t(`type.${type}`)}
          </MenuItem>
        ))}
        <MenuItem value="free">{t('kind.free')}</MenuItem>
        <ListSubheader>{t('kind.templates')}</ListSubheader>
        {BUILT_IN_TEMPLATES.map((template) => (
          <MenuItem key={template} value={template}>
            {t(`template.${template}`)}
          </MenuItem>
        ))}
        {templates.length > 0 && <ListSubheader>{t('kind.kept')}</ListSubheader>}
        {templates.map(({ id, name, shared }) => (
          <MenuItem key={id} value={`kept:${id}`} sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
            {shared ? t('shared-template', { name }) : name}
          </MenuItem>
        ))}
      </TextField>
      {isType(kind) && (
        <TextField
          select
          label={t('variant')}
          value={variant}
          onChange={(event) => {
            const chosen = CONTENT_VARIANTS[kind].find((known) => known === event.target.value);
            if (chosen) onVariant(chosen);
          }}
        >
          {CONTENT_VARIANTS[kind].map((known) => (
            <MenuItem key={known} value={known}>
              {t(`variant.${known}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Box>
  );
}
