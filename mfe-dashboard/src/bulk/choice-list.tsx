import { List, ListItem, ListItemButton, ListItemText } from '@parlance/ui/mui-contents';
import type { ReactElement } from 'react';

interface Props {
  readonly label: string;
  readonly choices: readonly { readonly id: string; readonly name: string; readonly detail?: string }[];
  readonly choose: (id: string) => void;
}

/** A list of which one entry is chosen by a click. */
export function ChoiceList({ label, choices, choose }: Props): ReactElement {
  return (
    <List aria-label={label}>
      {choices.map(({ id, name, detail }) => (
        <ListItem key={id} disablePadding>
          <ListItemButton onClick={() => choose(id)}>
            <ListItemText primary={name} secondary={detail} sx={{ overflowWrap: 'anywhere' }} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
