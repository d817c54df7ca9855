import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Button, Stack } from '@parlance/ui/mui';
import { Avatar } from '@parlance/ui/mui-contents';
import { PictureError, type PictureOwner, removePicture, setPicture } from '@parlance/ui/pictures';
import { toast } from '@parlance/ui/toasts';
import { ImageUp } from 'lucide-react';
import { type ReactElement, useRef } from 'react';
import { useSettingsTexts } from './settings-texts.ts';

interface Props {
  readonly owner: PictureOwner;
  /** Address of the current picture. */
  readonly picture: string | undefined;
  /** Shown if there is no picture. */
  readonly initials: string;
  readonly rounded?: boolean;
  /** The subject of the buttons, for screen readers. */
  readonly label: string;
}

/** Picture types that browsers show and that can't contain scripts. */
const ACCEPT = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

/** Shows a picture, with buttons to choose another one or remove it. */
export function PictureField({ owner, picture, initials, rounded = false, label }: Props): ReactElement {
  const t = useSettingsTexts();
  const input = useRef<HTMLInputElement>(null);
  const change = useExclusiveMutation({
    mutationFn: (file: File | undefined) => (file ? setPicture(owner, file) : removePicture(owner)),
    onError: (error) => {
      console.warn(error);
      toast.error(t(error instanceof PictureError ? 'picture.unreadable' : 'save.failed'));
    },
  });

  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <Avatar
        {...(picture && { src: picture })}
        alt={picture ? label : ''}
        variant={rounded ? 'rounded' : 'circular'}
        sx={{ width: 64, height: 64, fontWeight: 650, bgcolor: 'primary.main', color: 'primary.contrastText' }}
      >
        {initials}
      </Avatar>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Allows the user to choose the same file again.
          target.value = '';
          if (file) change.mutate(file);
        }}
      />
      <Button
        variant="outlined"
        startIcon={<ImageUp size={18} aria-hidden />}
        loading={change.isPending}
        aria-label={`${t('picture.choose')}: ${label}`}
        onClick={() => input.current?.click()}
      >
        {t('picture.choose')}
      </Button>
      {picture && (
        <Button
          disabled={change.isPending}
          aria-label={`${t('picture.remove')}: ${label}`}
          onClick={() => change.mutate(undefined)}
        >
          {t('picture.remove')}
        </Button>
      )}
    </Stack>
  );
}
