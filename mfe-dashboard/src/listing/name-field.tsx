import { MAX_NAME_LENGTH } from '@parlance/contract/collection';
import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { TextField } from '@parlance/ui/mui-overlays';
import { type FocusEvent, type KeyboardEvent, type ReactElement, useRef } from 'react';
import { useCollectionTexts } from '../collections/collection-texts.ts';
import { useRename } from '../collections/use-rename.ts';

interface Props {
  readonly collection: CollectionSummary;
  readonly onDone: () => void;
}

/** The field of a name that is edited in place: Enter and blur save, Escape cancels. */
export function NameField({ collection, onDone }: Props): ReactElement {
  const t = useCollectionTexts();
  const rename = useRename(collection);
  // Enter and Escape remove the field, which causes a blur. That blur must not save again.
  const decided = useRef(false);
  const finish = (value: string | undefined) => {
    if (decided.current) return;
    decided.current = true;
    const name = value?.trim();
    if (name && name !== collection.name) rename.mutate(name);
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') finish(event.currentTarget.value);
    if (event.key === 'Escape') finish(undefined);
    event.stopPropagation();
  };
  return (
    <TextField
      autoFocus
      fullWidth
      size="small"
      variant="standard"
      defaultValue={collection.name}
      slotProps={{
        htmlInput: {
          'aria-label': t('name.label'),
          maxLength: MAX_NAME_LENGTH,
          onKeyDown,
          onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
          onBlur: (event: FocusEvent<HTMLInputElement>) => finish(event.currentTarget.value),
        },
      }}
    />
  );
}
