import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Check, ChevronDown } from 'lucide-react';
import { type ReactElement, useId, useState } from 'react';
import { useShareTexts } from './share-texts.ts';

export interface AccessItem {
  readonly label: string;
  /** Given for a choice that holds or not. */
  readonly isChecked?: boolean;
  readonly isDanger?: boolean;
  readonly onChoose: () => void;
}

interface Props {
  /** The access in words: 'Can edit'. */
  readonly access: string;
  /** The person's name or address. */
  readonly name: string;
  /** More about the person, each on its line: what the row has no room for. */
  readonly about: readonly string[];
  /** Without any there is no menu: the words alone are shown. */
  readonly items: readonly AccessItem[];
  /** Whether a change of this person's access is pending. */
  readonly working: boolean;
  /** Whether a change of anyone's access is pending. */
  readonly busy: boolean;
}

/** A person's access in words, which opens the menu that changes it. */
export function AccessMenu({ access, name, about, items, working, busy }: Props): ReactElement {
  const t = useShareTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const progress = working && <CircularProgress size={16} color="inherit" aria-label={t('working')} />;
  if (items.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ px: 1 }}>
        {access} {progress}
      </Typography>
    );
  }
  return (
    <>
      <Button
        size="small"
        color="inherit"
        // A disabled button would lose the focus that the menu gives back.
        aria-disabled={busy}
        aria-label={t('access.of', { access, name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => busy || setAnchor(event.currentTarget)}
        endIcon={working ? undefined : <ChevronDown aria-hidden size={16} />}
        sx={{ px: 1, whiteSpace: 'nowrap', fontWeight: 550 }}
      >
        {access}
      </Button>
      {progress}
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <ListSubheader role="presentation" sx={header}>
          {[name, ...about].map((line) => (
            <span key={line}>{line}</span>
          ))}
        </ListSubheader>
        <Divider role="presentation" component="li" />
        {items.map(({ label, isChecked, isDanger, onChoose }) => (
          <MenuItem
            key={label}
            {...(isChecked !== undefined && { role: 'menuitemradio', 'aria-checked': isChecked })}
            onClick={() => {
              setAnchor(null);
              if (!isChecked) onChoose();
            }}
            sx={isDanger ? { color: 'error.main' } : undefined}
          >
            <ListItemIcon>{isChecked && <Check aria-hidden size={18} />}</ListItemIcon>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const header = {
  display: 'grid',
  maxWidth: 320,
  py: 1,
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  bgcolor: 'transparent',
  '& :first-of-type': { color: 'text.primary', fontWeight: 650 },
} as const;
