import { type Collection, MAX_NAME_LENGTH } from '@parlance/contract/collection';
import { includesRight } from '@parlance/contract/rights';
import { type ReactElement, useRef, useState } from 'react';
import { callApi } from '../api/api-client.ts';
import { useTitle } from '../page/use-title.ts';
import { Box, ButtonBase, InputBase, Typography } from '../theme/mui.ts';
import { toast } from '../toasts/toasts.ts';
import { reloadCollections } from './collections.ts';
import { useTitleTexts } from './title-texts.ts';

interface Props {
  readonly collection: Pick<Collection, 'id' | 'name' | 'right'>;
  readonly writes: boolean;
  /** The name has changed. */
  readonly onNamed: (name: string) => void;
}

/**
 * The collection's name; its owner clicks it to edit. Enter and blur save it, Escape cancels (Spec part 2, sections 2.4
 * and 5).
 */
export function TitleField({ collection, writes, onNamed }: Props): ReactElement {
  const t = useTitleTexts();
  const [given, setGiven] = useState<string>();
  const name = given ?? collection.name;
  const [typed, setTyped] = useState<string>();
  useTitle(name || t('none'));

  const latest = useRef(collection.name);
  function become(next: string) {
    latest.current = next;
    setGiven(next);
    onNamed(next);
  }
  async function commit() {
    const wanted = typed?.trim() ?? '';
    setTyped(undefined);
    if (wanted === '' || wanted === name) return;
    become(wanted);
    try {
      await callApi('updateCollection', { params: { id: collection.id }, body: { name: wanted } });
      await reloadCollections();
    } catch (error) {
      console.warn('The name was not saved.', error);
      // Keeps a name that was typed meanwhile.
      if (latest.current === wanted) become(name);
      toast.error(t('failed'));
    }
  }

  const shown = (
    <Typography component="span" noWrap sx={{ display: 'block', font: 'inherit' }}>
      {name || t('none')}
    </Typography>
  );
  return (
    <Typography component="h1" sx={heading}>
      {typed !== undefined ? (
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => void commit()}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') event.currentTarget.querySelector('input')?.blur();
            if (event.key === 'Escape') setTyped(undefined);
          }}
          inputProps={{ 'aria-label': t('label'), maxLength: MAX_NAME_LENGTH }}
          sx={{ ...text, bgcolor: 'background.paper', boxShadow: 'inset 0 0 0 1px var(--mui-palette-divider)' }}
        />
      ) : writes && includesRight(collection.right, 'own') ? (
        <ButtonBase title={t('rename')} onClick={() => setTyped(name)} sx={{ ...text, ...button }}>
          {shown}
        </ButtonBase>
      ) : (
        <Box sx={text}>{shown}</Box>
      )}
    </Typography>
  );
}

const heading = { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.35, minWidth: 0 } as const;
const text = { font: 'inherit', px: 1, py: 0.25, borderRadius: 1.5, maxWidth: '100%', minWidth: 0 } as const;
const button = { justifyContent: 'flex-start', textAlign: 'left', '&:hover': { bgcolor: 'action.hover' } } as const;
