import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { Menu, MenuItem } from '@parlance/ui/mui-overlays';
import type { ReactElement } from 'react';

/** The name of each language in that language. */
const NAMES: Record<InterfaceLanguage, string> = { en: 'English', es: 'Español' };
const LANGUAGES: readonly InterfaceLanguage[] = ['en', 'es'];

interface Props {
  readonly id: string;
  /** The button that the menu hangs on; the menu is closed without one. */
  readonly anchor: HTMLElement | null;
  readonly label: string;
  readonly language: InterfaceLanguage;
  readonly onChoose: (language: InterfaceLanguage) => void;
  readonly onClose: () => void;
}

/** The languages of the interface. */
export function LanguageMenu({ id, anchor, label, language, onChoose, onClose }: Props): ReactElement {
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': label } }}
    >
      {LANGUAGES.map((option) => (
        <MenuItem
          key={option}
          role="menuitemradio"
          aria-checked={option === language}
          selected={option === language}
          lang={option}
          onClick={() => onChoose(option)}
        >
          {NAMES[option]}
        </MenuItem>
      ))}
    </Menu>
  );
}
