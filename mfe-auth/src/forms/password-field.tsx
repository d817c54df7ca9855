import { IconButton, InputAdornment } from '@parlance/ui/mui';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactElement, useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import { FormField } from './form-field.tsx';

type Props = Omit<ComponentProps<typeof FormField>, 'type' | 'label'> & {
  readonly autoComplete: 'new-password' | 'current-password';
  readonly label?: string;
};

/** A password field whose value can be shown. */
export function PasswordField({ label, ...props }: Props): ReactElement {
  const t = useTexts();
  const [shown, setShown] = useState(false);
  return (
    <FormField
      {...props}
      label={label ?? t('field.password')}
      type={shown ? 'text' : 'password'}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={shown ? t('password.hide') : t('password.show')}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
                // Keeps the focus and the caret position in the field.
                onMouseDown={(event) => event.preventDefault()}
              >
                {shown ? <EyeOff size={19} aria-hidden /> : <Eye size={19} aria-hidden />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
