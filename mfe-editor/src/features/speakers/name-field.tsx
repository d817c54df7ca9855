import { MAX_SPEAKER_NAME } from '@parlance/contract/transcript-limits';
import { Box } from '@parlance/ui/mui';
import { Autocomplete } from '@parlance/ui/mui-choices';
import { ListSubheader, TextField } from '@parlance/ui/mui-overlays';
import { type ReactElement, useId, useState } from 'react';
import type { NameOption } from './name-options.ts';
import { useSpeakerTexts } from './speaker-texts.ts';

interface Props {
  /** The visible label, or the accessible name of a field without one. */
  readonly label: { readonly visible: string } | { readonly hidden: string };
  readonly options: readonly NameOption[];
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** An option was chosen, or the Enter key accepts what is typed. */
  readonly onChoose?: (name: string) => void;
  readonly onBlur?: () => void;
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
  readonly help?: string;
}

/** A field for the name of a speaker. Names are offered while the person types, and every other name is accepted. */
export function NameField({
  label,
  options,
  typed,
  onType,
  onChoose,
  onBlur,
  autoFocus,
  disabled,
  help,
}: Props): ReactElement {
  const t = useSpeakerTexts();
  const id = useId();
  const [shownFirst] = useState(typed);
  const isGrouped = options.some(({ source }) => source !== 'here');
  return (
    <Autocomplete<NameOption, false, false, true>
      freeSolo
      fullWidth
      disabled={disabled ?? false}
      autoHighlight={false}
      options={options}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
      isOptionEqualToValue={(option, value) => option.name === (typeof value === 'string' ? value : value.name)}
      // Until the person types, all names are offered.
      {...(typed === shownFirst && { filterOptions: (all: NameOption[]) => all })}
      {...(isGrouped && { groupBy: ({ source }: NameOption) => source })}
      slotProps={{ listbox: { component: 'div' } }}
      renderGroup={({ key, group, children }) => (
        <Box key={key} role="group" aria-labelledby={`${id}-${group}`}>
          <ListSubheader
            id={`${id}-${group}`}
            component="div"
            role="presentation"
            sx={{ position: 'static', py: 0.75, lineHeight: 1.4 }}
          >
            {t(`from.${options.find(({ source }) => source === group)?.source ?? 'workspace'}`)}
          </ListSubheader>
          <Box component="ul" role="presentation" sx={{ m: 0, p: 0 }}>
            {children}
          </Box>
        </Box>
      )}
      inputValue={typed}
      onInputChange={(_event, value) => onType(value)}
      onChange={(_event, chosen, reason) => {
        if (chosen !== null && reason !== 'blur') onChoose?.(typeof chosen === 'string' ? chosen : chosen.name);
      }}
      onKeyDown={(event) => {
        // The keys belong to the input method.
        if (event.nativeEvent.isComposing) event.defaultMuiPrevented = true;
      }}
      {...(onBlur && { onBlur })}
      renderInput={(props) => (
        <TextField
          {...props}
          autoFocus={autoFocus ?? false}
          size="small"
          {...('visible' in label && { label: label.visible })}
          helperText={help}
          onFocus={(event) => event.target.select()}
          slotProps={{
            ...props.slotProps,
            htmlInput: {
              ...props.slotProps?.htmlInput,
              maxLength: MAX_SPEAKER_NAME,
              ...('hidden' in label && { 'aria-label': label.hidden }),
            },
          }}
        />
      )}
    />
  );
}
