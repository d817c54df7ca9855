import { API_TOKEN_DAYS, MAX_TOKEN_LABEL_LENGTH } from '@parlance/contract/api-token';
import { API_TOKEN_SCOPES, type TokenScope } from '@parlance/contract/token-scopes';
import { Button, FormControl, FormLabel, Stack } from '@parlance/ui/mui';
import { Checkbox } from '@parlance/ui/mui-contents';
import { FormControlLabel } from '@parlance/ui/mui-forms';
import { MenuItem, TextField } from '@parlance/ui/mui-overlays';
import { type FormEvent, memo, type ReactElement, startTransition, useEffect, useRef, useState } from 'react';
import { useSettingsTexts } from './settings-texts.ts';

/** Name of the label's field in the form. */
const LABEL = 'label';

type Days = (typeof API_TOKEN_DAYS)[number];

/** A token as a person asks for it. */
export interface AskedToken {
  readonly label: string;
  readonly scopes: TokenScope[];
  /** Days until it expires; without it, it does not. */
  readonly days?: Days;
}

interface Props {
  /** Another change of the tokens goes on. */
  readonly busy: boolean;
  readonly making: boolean;
  /** The token that was made last: a new one empties the field of its label. */
  readonly made: string | undefined;
  readonly onMake: (asked: AskedToken) => void;
}

/** A form for a new API token: its label, what it may do, and how long. */
export function TokenForm({ busy, making, made, onMake }: Props): ReactElement {
  const t = useSettingsTexts();
  const [hasLabel, setHasLabel] = useState(false);
  const [scopes, setScopes] = useState<readonly TokenScope[]>(API_TOKEN_SCOPES);
  const [days, setDays] = useState<Days>();
  const isComplete = hasLabel && scopes.length > 0;

  function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const label = String(new FormData(event.currentTarget).get(LABEL)).trim();
    if (label === '' || scopes.length === 0 || busy) return;
    onMake({ label, scopes: [...scopes], ...(days && { days }) });
  }

  return (
    <Stack component="form" onSubmit={make} sx={{ gap: 1.5 }}>
      <Stack direction={{ sm: 'row' }} sx={{ gap: 1.5 }}>
        <Label made={made} onFill={setHasLabel} />
        <Expiry days={days} onChoose={setDays} />
      </Stack>
      <Scopes scopes={scopes} onChoose={setScopes} />
      <div>
        <Button type="submit" variant="contained" loading={making} disabled={!isComplete || busy}>
          {t('tokens.create')}
        </Button>
      </div>
    </Stack>
  );
}

interface LabelProps {
  readonly made: string | undefined;
  /** Hears after each letter whether there is a label. */
  readonly onFill: (hasLabel: boolean) => void;
}

// The browser holds the text, so that a letter renders nothing but the first one, which enables the button.
const Label = memo(function Label({ made, onFill }: LabelProps): ReactElement {
  const t = useSettingsTexts();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (made && field.current) empty(field.current);
  }, [made]);
  return (
    <TextField
      fullWidth
      name={LABEL}
      label={t('tokens.label')}
      inputRef={field}
      onChange={({ target }) => startTransition(() => onFill(target.value.trim() !== ''))}
      slotProps={{ htmlInput: { maxLength: MAX_TOKEN_LABEL_LENGTH } }}
    />
  );
});

/** Empties a field as a person does, with an event: the field's own label goes back to its place. The focus stays. */
function empty(field: HTMLInputElement): void {
  field.setRangeText('', 0, field.value.length);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

interface ExpiryProps {
  readonly days: Days | undefined;
  readonly onChoose: (days: Days | undefined) => void;
}

const Expiry = memo(function Expiry({ days, onChoose }: ExpiryProps): ReactElement {
  const t = useSettingsTexts();
  return (
    <TextField
      select
      label={t('tokens.expiry')}
      value={days ?? 'never'}
      onChange={({ target }) => onChoose(API_TOKEN_DAYS.find((each) => each === Number(target.value)))}
      sx={{ minWidth: 170 }}
    >
      {(['never', ...API_TOKEN_DAYS] as const).map((each) => (
        <MenuItem key={each} value={each}>
          {t(`tokens.days.${each}`)}
        </MenuItem>
      ))}
    </TextField>
  );
});

interface ScopesProps {
  readonly scopes: readonly TokenScope[];
  readonly onChoose: (scopes: readonly TokenScope[]) => void;
}

const Scopes = memo(function Scopes({ scopes, onChoose }: ScopesProps): ReactElement {
  const t = useSettingsTexts();
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{t('tokens.scopes')}</FormLabel>
      <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
        {API_TOKEN_SCOPES.map((scope) => (
          <FormControlLabel
            key={scope}
            label={t(`tokens.scope.${scope}`)}
            control={
              <Checkbox
                checked={scopes.includes(scope)}
                onChange={(_, checked) =>
                  onChoose(API_TOKEN_SCOPES.filter((each) => (each === scope ? checked : scopes.includes(each))))
                }
              />
            }
          />
        ))}
      </Stack>
    </FormControl>
  );
});
