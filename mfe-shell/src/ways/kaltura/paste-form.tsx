import { kalturaEntryIdOf } from '@parlance/contract/kaltura';
import { Box, Button } from '@parlance/ui/mui';
import { TextField } from '@parlance/ui/mui-overlays';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useKalturaTexts } from './kaltura-texts.ts';

interface Props {
  readonly isBusy: boolean;
  readonly onEntry: (entryId: string) => void;
}

/** Takes the address of an entry's page or player (Spec part 1, section 2: "kaltura (paste dialog)"). */
export function PasteForm({ isBusy, onEntry }: Props): ReactElement {
  const t = useKalturaTexts();
  const [address, setAddress] = useState('');
  const [isInvalid, setInvalid] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const entryId = kalturaEntryIdOf(address);
    setInvalid(entryId === undefined);
    if (entryId !== undefined) onEntry(entryId);
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <TextField
        fullWidth
        size="small"
        label={t('paste.label')}
        value={address}
        error={isInvalid}
        helperText={isInvalid ? t('paste.invalid') : ' '}
        onChange={(event) => {
          setAddress(event.target.value);
          setInvalid(false);
        }}
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={isBusy || address.trim() === ''}
        sx={{ flexShrink: 0, height: 40 }}
      >
        {t('paste.submit')}
      </Button>
    </Box>
  );
}
