import { TextField } from '@parlance/ui/mui-overlays';
import { type ReactElement, useState } from 'react';
import { isDay } from './days.ts';

interface Props {
  readonly label: string;
  /** A day (`yyyy-mm-dd`), or ''. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A field for a day. It gives only whole days: while a year is typed, the browser's field has others, such as 0020. */
export function DateField({ label, value, onChange }: Props): ReactElement {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setTyped(value);
  }
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value !== value && (target.value === '' || isDay(target.value))) onChange(target.value);
      }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
