import { Box, Divider, MenuItem } from '@parlance/ui/mui';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';

export interface Tool {
  readonly label: string;
  /** Of something that is on or off. */
  readonly checked?: boolean;
  readonly choose: () => void;
}

interface Props {
  readonly items: readonly Tool[];
  readonly close: () => void;
}

/** What the menu offers beside the keys' commands. */
export function ToolItems({ items, close }: Props): ReactElement {
  return (
    <>
      {items.length > 0 && <Divider component="li" aria-hidden />}
      {items.map(({ label, checked, choose }) => (
        <MenuItem
          key={label}
          role={checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
          aria-checked={checked}
          onClick={() => {
            close();
            // The menu gives the focus back as it goes; what is opened takes it after that.
            setTimeout(choose);
          }}
        >
          <Box component="span" sx={{ flex: 1 }}>
            {label}
          </Box>
          {checked && <Check aria-hidden size={18} />}
        </MenuItem>
      ))}
    </>
  );
}
