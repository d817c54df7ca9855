import { AUTO_LANGUAGE } from '@parlance/contract/languages';
import { useLanguage } from '@parlance/ui/i18n';
import { LanguagePicker, languageName } from '@parlance/ui/language-picker';
import { Box, Button } from '@parlance/ui/mui';
import { ChevronDown } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { useUploadingTexts } from './uploading-texts.ts';

interface Props {
  /** The name of the row's transcript, for screen readers. */
  readonly name: string;
  readonly value: string;
  readonly onChange: (languageCode: string) => void;
}

/** The language of one row: its name, which a click replaces by the picker. */
export function RowLanguage({ name, value, onChange }: Props): ReactElement {
  const t = useUploadingTexts();
  const [shownIn] = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const shown = value === AUTO_LANGUAGE ? t('row.auto') : languageName(value, shownIn);
  const close = () => {
    setIsOpen(false);
    // The focus was in the picker, which goes.
    requestAnimationFrame(() => button.current?.focus());
  };
  if (isOpen) {
    return (
      <Box
        sx={{ gridColumn: '1 / -1', py: 1 }}
        onBlur={(event) => {
          // The list of the picker is outside of this box.
          if (event.relatedTarget instanceof HTMLElement && event.currentTarget.contains(event.relatedTarget)) return;
          setIsOpen(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          close();
        }}
      >
        <LanguagePicker
          autoFocus
          size="small"
          label={t('row.language-of', { name })}
          value={value}
          onChange={(code) => {
            onChange(code);
            close();
          }}
        />
      </Box>
    );
  }
  return (
    <Button
      ref={button}
      size="small"
      color="inherit"
      title={shown}
      aria-label={t('row.change-language', { name, language: shown })}
      endIcon={<ChevronDown size={14} aria-hidden />}
      onClick={() => setIsOpen(true)}
      sx={{ minWidth: 0, maxWidth: '100%', justifySelf: 'start', px: 0.75, fontWeight: 400, fontSize: '0.8125rem' }}
    >
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {shown}
      </Box>
    </Button>
  );
}
