import { SEARCH_STATES } from '@parlance/contract/search';
import { MAX_SPEAKER_NAME } from '@parlance/contract/transcript-limits';
import { LanguagePicker } from '@parlance/ui/language-picker';
import { Box, Button, Typography } from '@parlance/ui/mui';
import { Checkbox } from '@parlance/ui/mui-contents';
import { FormControlLabel } from '@parlance/ui/mui-forms';
import { Popover, TextField } from '@parlance/ui/mui-overlays';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { useCollectionTexts } from '../collections/collection-texts.ts';
import { DateField } from './date-field.tsx';
import { daysBefore } from './days.ts';
import { withChoice, withoutChoice } from './search-filters.ts';
import { useSearchTexts } from './search-texts.ts';
import { useSearch } from './use-search.ts';
import { useTypedText } from './use-typed-text.ts';

interface Props {
  readonly id: string;
  /** The button that opens it; null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** The choice of filters. Each choice is used at once. */
export function FilterPanel({ id, anchor, onClose }: Props): ReactElement {
  const t = useSearchTexts();
  return (
    <Popover
      open={anchor !== null}
      onClose={onClose}
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          id,
          role: 'dialog',
          'aria-label': t('filter.open'),
          sx: { mt: 0.75, p: 2.5, width: 400, border: 1, borderColor: 'divider', display: 'grid', gap: 2.5 },
        },
      }}
    >
      <Dates />
      <Languages />
      <Speaker />
      <States />
      <Button variant="contained" onClick={onClose} sx={{ justifySelf: 'end' }}>
        {t('filter.done')}
      </Button>
    </Popover>
  );
}

function Section({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="subtitle2" component="h2" id={id}>
        {label}
      </Typography>
      {children}
    </Box>
  );
}

/** Days of the presets. */
const PRESETS = { week: 7, month: 30, year: 365 } as const;
const PRESET_NAMES = ['week', 'month', 'year'] as const;

function Dates(): ReactElement {
  const t = useSearchTexts();
  const { filters, change } = useSearch();
  const [from = ''] = filters.from ?? [];
  const [to = ''] = filters.to ?? [];
  const now = new Date();
  const set = (name: 'from' | 'to', day: string) =>
    change({ filters: { ...filters, [name]: day === '' ? [] : [day] } });
  return (
    <Section label={t('date.label')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {PRESET_NAMES.map((name) => {
          const day = daysBefore(PRESETS[name], now);
          const isChosen = from === day && to === '';
          return (
            <Button
              key={name}
              size="small"
              variant={isChosen ? 'contained' : 'outlined'}
              aria-pressed={isChosen}
              onClick={() => change({ filters: { ...filters, from: isChosen ? [] : [day], to: [] } })}
            >
              {t(`date.${name}`)}
            </Button>
          );
        })}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, mt: 1 }}>
        <DateField label={t('date.from')} value={from} onChange={(day) => set('from', day)} />
        <DateField label={t('date.to')} value={to} onChange={(day) => set('to', day)} />
      </Box>
    </Section>
  );
}

const NONE: readonly string[] = [];

function Languages(): ReactElement {
  const t = useSearchTexts();
  const { filters, change } = useSearch();
  // The picker begins anew after each choice, so that several can be made.
  const [picked, setPicked] = useState(0);
  return (
    <LanguagePicker
      withoutAuto
      ofAll
      size="small"
      label={t('language.label')}
      key={picked}
      autoFocus={picked > 0}
      value={undefined}
      exclude={filters.language ?? NONE}
      onChange={(value) => {
        change({ filters: withChoice(filters, { name: 'language', value }) });
        setPicked(picked + 1);
      }}
    />
  );
}

function Speaker(): ReactElement {
  const t = useSearchTexts();
  const { filters, change } = useSearch();
  const { text, type, commit, leave } = useTypedText(filters.speaker?.[0] ?? '', (name, replace) =>
    change({ filters: { ...filters, speaker: name === '' ? [] : [name] } }, { replace }),
  );
  return (
    <TextField
      size="small"
      label={t('speaker.label')}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        commit(text);
        leave();
      }}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && commit(text)}
      slotProps={{ htmlInput: { maxLength: MAX_SPEAKER_NAME } }}
    />
  );
}

function States(): ReactElement {
  const t = useSearchTexts();
  const badges = useCollectionTexts();
  const { filters, change } = useSearch();
  return (
    <Section label={t('state.label')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }}>
        {SEARCH_STATES.map((value) => {
          const choice = { name: 'state', value } as const;
          const isChosen = filters.state?.includes(value) ?? false;
          return (
            <FormControlLabel
              key={value}
              control={<Checkbox size="small" checked={isChosen} />}
              label={badges(`badge.${value}`)}
              onChange={() =>
                change({ filters: isChosen ? withoutChoice(filters, choice) : withChoice(filters, choice) })
              }
              slotProps={{ typography: { variant: 'body2' } }}
            />
          );
        })}
      </Box>
    </Section>
  );
}
