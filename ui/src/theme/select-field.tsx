import NativeSelect from '@mui/material/NativeSelect';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { InputField } from './input-field.tsx';

interface Props extends Omit<ComponentProps<typeof InputField>, 'select'> {
  /** The `option` elements. */
  readonly options: ReactNode;
}

/** A labelled native select, for pages that have no menus. */
export function SelectField({ options, ...props }: Props): ReactElement {
  return <InputField {...props} select={(input) => <NativeSelect input={input}>{options}</NativeSelect>} />;
}
