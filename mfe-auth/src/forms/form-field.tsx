import { afterPaint } from '@parlance/ui/after-paint';
import { ShakingField } from '@parlance/ui/shaking-field';
import type { ChangeEvent, ComponentProps, FocusEvent, ReactElement, RefCallback } from 'react';

/** What ties a field to its form. It is part of what react-hook-form's `register` answers. */
export interface Registration {
  readonly name: string;
  readonly ref: RefCallback<HTMLInputElement>;
  readonly onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => unknown;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => unknown;
}

type Props = Omit<ComponentProps<typeof ShakingField>, 'error' | 'helperText'> & {
  readonly registration: Registration;
  /** The error text under the field. */
  readonly problem?: string | undefined;
  readonly hint?: React.ReactNode;
};

/**
 * A labelled field of a form. It turns red and shakes if its value is invalid. It is checked after the screen shows that the
 * focus has left it.
 */
export function FormField({ registration, problem, hint, ...props }: Props): ReactElement {
  const { name, ref, onBlur, onChange } = registration;
  return (
    <ShakingField
      {...props}
      name={name}
      inputRef={ref}
      onBlur={(event) => afterPaint(() => onBlur(event))}
      onChange={onChange}
      fullWidth
      error={problem !== undefined}
      helperText={problem ?? hint}
    />
  );
}
