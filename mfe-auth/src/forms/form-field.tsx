import { ShakingField } from '@parlance/ui/shaking-field';
import type { ComponentProps, ReactElement } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

type Props = Omit<ComponentProps<typeof ShakingField>, 'error' | 'helperText'> & {
  /** The result of react-hook-form's `register`. */
  readonly registration: UseFormRegisterReturn;
  /** The error text under the field. */
  readonly problem?: string | undefined;
  readonly hint?: React.ReactNode;
};

/** A labelled field of a form. It turns red and shakes if its value is invalid. */
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
    />
  );
}
