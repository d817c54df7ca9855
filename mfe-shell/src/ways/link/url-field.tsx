import { MAX_LINK_LENGTH } from '@parlance/contract/link';
import { Box, Button, CircularProgress, InputAdornment } from '@parlance/ui/mui';
import { TextField } from '@parlance/ui/mui-overlays';
import { CircleCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import { useLinkTexts } from './link-texts.ts';
import type { LinkCheck } from './use-link-check.ts';

interface Props {
  readonly value: string;
  readonly check: LinkCheck;
  readonly onChange: (value: string) => void;
  /** Checks the link: the field was left, or Enter was pressed. */
  readonly onCheck: () => void;
}

/** 'Enter a URL', checked on leaving, with 'Checking URL' and a green tick (Spec part 1, section 2, "Details form"). */
export function UrlField({ value, check, onChange, onCheck }: Props): ReactElement {
  const t = useLinkTexts();
  const hasFailed = check.kind === 'failed';
  return (
    <TextField
      autoFocus
      fullWidth
      required
      type="url"
      label={t('url')}
      value={value}
      error={hasFailed}
      helperText={<Help check={check} onCheck={onCheck} />}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onCheck}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onCheck();
      }}
      slotProps={{
        htmlInput: { maxLength: MAX_LINK_LENGTH, autoComplete: 'off' },
        formHelperText: { component: 'div', role: hasFailed ? 'alert' : 'status' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              {check.kind === 'checking' && <CircularProgress size={20} aria-hidden />}
              {check.kind === 'checked' && (
                <Box component="span" sx={{ color: 'success.main', display: 'inline-flex' }}>
                  <CircleCheck size={20} role="img" aria-label={t('checked')} />
                </Box>
              )}
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

function Help({ check, onCheck }: Pick<Props, 'check' | 'onCheck'>): ReactElement {
  const t = useLinkTexts();
  if (check.kind === 'checking') return <>{t('checking')}</>;
  if (check.kind !== 'failed') return <>{t('url-help')}</>;
  return (
    <>
      {t('failed')} {check.reason}{' '}
      <Button size="small" onClick={onCheck}>
        {t('check-again')}
      </Button>
    </>
  );
}
