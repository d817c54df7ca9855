import { Box } from '@parlance/ui/mui';
import { MenuItem, TextField } from '@parlance/ui/mui-overlays';
import type { ReactElement, ReactNode } from 'react';

interface Props<C extends string> {
  readonly label: string;
  readonly choices: readonly C[];
  readonly chosen: C;
  readonly nameOf: (choice: C) => string;
  readonly onChosen: (choice: C) => void;
}

/** A field that chooses one of a few. */
export function ChoiceField<C extends string>({ label, choices, chosen, nameOf, onChosen }: Props<C>): ReactElement {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={chosen}
      onChange={({ target }) => {
        const choice = choices.find((each) => each === target.value);
        if (choice !== undefined) onChosen(choice);
      }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {nameOf(choice)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Two fields side by side. */
export function ChoicePair({ children }: { readonly children: ReactNode }): ReactElement {
  return <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>{children}</Box>;
}
