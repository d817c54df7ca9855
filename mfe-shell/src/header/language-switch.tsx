import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { useLanguage } from '@parlance/ui/i18n';
import { Button, Menu, MenuItem } from '@parlance/ui/mui';
import { updateSettings } from '@parlance/ui/profile';
import { getSession } from '@parlance/ui/session';
import { toast } from '@parlance/ui/toasts';
import { Languages } from 'lucide-react';
import { type ReactElement, useId, useState } from 'react';
import { useTexts } from '../texts/texts.ts';

/** The name of each language in that language. */
const NAMES: Record<InterfaceLanguage, string> = { en: 'English', es: 'Español' };
const LANGUAGES: readonly InterfaceLanguage[] = ['en', 'es'];

/** Selects the interface's language. A signed-in user's account stores the choice. */
export function LanguageSwitch(): ReactElement {
  const t = useTexts();
  const [language, setLanguage] = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();

  function choose(chosen: InterfaceLanguage) {
    setAnchor(null);
    if (chosen === language) return;
    setLanguage(chosen);
    if (!getSession()) return;
    updateSettings({ interfaceLanguage: chosen }).catch((error: unknown) => {
      console.warn(error);
      toast.error(useTexts.t('language-not-saved'));
    });
  }

  return (
    <>
      <Button
        variant="text"
        color="inherit"
        aria-label={`${language.toUpperCase()}: ${t('header.language')}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={<Languages size={18} aria-hidden />}
        sx={{ minWidth: 0, px: 1.25, color: 'text.secondary', '& .MuiButton-startIcon': { mr: 0.75 } }}
      >
        {language.toUpperCase()}
      </Button>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('header.language') } }}
      >
        {LANGUAGES.map((option) => (
          <MenuItem
            key={option}
            role="menuitemradio"
            aria-checked={option === language}
            selected={option === language}
            lang={option}
            onClick={() => choose(option)}
          >
            {NAMES[option]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
