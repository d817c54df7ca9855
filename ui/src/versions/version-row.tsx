import { MAX_VERSION_NAME_LENGTH, type Version } from '@parlance/contract/version';
import { Pencil } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { callApi } from '../api/api-client.ts';
import { Tip } from '../page/tip.tsx';
import { Box, Button, IconButton, Typography } from '../theme/mui.ts';
import { Chip, ListItem } from '../theme/mui-contents.ts';
import { TextField } from '../theme/mui-overlays.ts';
import { toast } from '../toasts/toasts.ts';
import { detailsOf, titleOf } from './describe-version.ts';
import { useVersionsTexts } from './versions-texts.ts';

interface Props {
  readonly collectionId: string;
  readonly version: Version;
  readonly language: string;
  readonly actions: {
    readonly mayRestore: boolean;
    readonly offersCompare: boolean;
    readonly open: (versionId: string, compares: boolean) => void;
    readonly restore: (versionId: string) => void;
  };
  readonly onRenamed: () => void;
}

/** A version with its name, its author and date, and its actions. */
export function VersionRow({ collectionId, version, language, actions, onRenamed }: Props): ReactElement {
  const t = useVersionsTexts();
  const [typed, setTyped] = useState<string>();
  const { versionId, isCurrent } = version;
  const title = titleOf(version, t, language);

  async function commit() {
    const name = typed?.trim() ?? '';
    setTyped(undefined);
    if (name === (version.name ?? '')) return;
    try {
      await callApi('updateVersion', { params: { id: collectionId, versionId }, body: { name } });
      onRenamed();
    } catch (error) {
      console.warn('The version was not named.', error);
      toast.error(t('rename-failed'));
    }
  }
  return (
    <ListItem divider disableGutters sx={{ display: 'block', py: 1.25 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
        {typed === undefined ? (
          <>
            <Typography component="h3" sx={{ fontWeight: 600, fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            {isCurrent && <Chip size="small" color="primary" label={t('now')} />}
            {actions.mayRestore && (
              <Tip title={t('rename')}>
                <IconButton
                  size="small"
                  aria-label={`${t('rename')}: ${title}`}
                  onClick={() => setTyped(version.name ?? '')}
                  sx={{ ml: 'auto' }}
                >
                  <Pencil aria-hidden size={16} />
                </IconButton>
              </Tip>
            )}
          </>
        ) : (
          <TextField
            size="small"
            fullWidth
            autoFocus
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => void commit()}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return;
              if (event.key === 'Enter') void commit();
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              setTyped(undefined);
            }}
            slotProps={{ htmlInput: { 'aria-label': t('rename-label'), maxLength: MAX_VERSION_NAME_LENGTH } }}
          />
        )}
      </Box>
      <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{detailsOf(version, t, language)}</Typography>
      {!isCurrent && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: -0.75, mt: 0.25 }}>
          <Button size="small" onClick={() => actions.open(versionId, false)} aria-label={`${t('view')}: ${title}`}>
            {t('view')}
          </Button>
          {actions.offersCompare && (
            <Button size="small" onClick={() => actions.open(versionId, true)} aria-label={`${t('compare')}: ${title}`}>
              {t('compare')}
            </Button>
          )}
          {actions.mayRestore && (
            <Button size="small" onClick={() => actions.restore(versionId)} aria-label={`${t('restore')}: ${title}`}>
              {t('restore')}
            </Button>
          )}
        </Box>
      )}
    </ListItem>
  );
}
