import { keyframes, styled, TextField } from '@parlance/ui/mui';
import type { ComponentProps, ReactElement } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

type Props = Omit<ComponentProps<typeof TextField>, 'error' | 'helperText'> & {
  /** The result of react-hook-form's `register`. */
  readonly registration: UseFormRegisterReturn;
  /** The error text under the field. */
  readonly problem?: string | undefined;
  readonly hint?: React.ReactNode;
};

/** A labelled field. It turns red and shakes if its value is invalid (Spec part 2, section 5). */
export function FormField({ registration, problem, hint, ...props }: Props): ReactElement {
  const { ref, ...handlers } = registration;
  return (
    <ShakingField
      {...props}
      {...handlers}
      inputRef={ref}
      fullWidth
      error={problem !== undefined}
      helperText={problem ?? hint}
      data-refused={problem !== undefined}
    />
  );
}

const shake = keyframes({
  '20%': { transform: 'translateX(-7px)' },
  '40%': { transform: 'translateX(6px)' },
  '60%': { transform: 'translateX(-4px)' },
  '80%': { transform: 'translateX(2px)' },
});

const ShakingField = styled(TextField)({
  '@media (prefers-reduced-motion: no-preference)': {
    '&[data-refused="true"] .MuiInputBase-root': { animation: `${shake} 360ms ease-in-out` },
  },
});
