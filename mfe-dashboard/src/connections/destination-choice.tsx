import { DESTINATION_FORMATS, type DestinationFormat, type DestinationService } from '@parlance/contract/destinations';
import type { Destination } from '@parlance/contract/schemas/connection';
import { useLanguage } from '@parlance/ui/i18n';
import { FormControl, FormLabel, Stack, Typography } from '@parlance/ui/mui';
import { Checkbox } from '@parlance/ui/mui-contents';
import { FormControlLabel } from '@parlance/ui/mui-forms';
import { type ReactElement, useId } from 'react';
import { useConnectionsTexts } from './connections-texts.ts';
import { useSettingDestination } from './use-connections.ts';

interface Props {
  readonly service: DestinationService;
  readonly destination: Destination | undefined;
}

/** Which files of finished transcripts are written into the folder at a service, and what became of the last one. */
export function DestinationChoice({ service, destination }: Props): ReactElement {
  const t = useConnectionsTexts();
  const labelId = useId();
  const setting = useSettingDestination(service);
  const formats = (setting.isPending && setting.variables) || (destination?.formats ?? []);
  const toggle = (format: DestinationFormat) => {
    const isChosen = formats.includes(format);
    setting.mutate(DESTINATION_FORMATS.filter((each) => (each === format ? !isChosen : formats.includes(each))));
  };
  return (
    <FormControl component="fieldset" sx={{ mt: 1 }} aria-labelledby={labelId}>
      <FormLabel id={labelId} component="legend" sx={{ typography: 'body2', color: 'text.primary' }}>
        {t(`files.${service}`)}
      </FormLabel>
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
        {DESTINATION_FORMATS.map((format) => (
          <FormControlLabel
            key={format}
            label={t(`files.format.${format}`)}
            slotProps={{ typography: { variant: 'body2' } }}
            control={
              <Checkbox
                size="small"
                checked={formats.includes(format)}
                disabled={setting.isPending}
                onChange={() => toggle(format)}
              />
            }
          />
        ))}
      </Stack>
      {destination?.last && <Last last={destination.last} />}
    </FormControl>
  );
}

function Last({ last: { name, at, failure } }: { readonly last: NonNullable<Destination['last']> }): ReactElement {
  const t = useConnectionsTexts();
  const [language] = useLanguage();
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at * 1000);
  return (
    <Typography variant="body2" color={failure ? 'error' : 'textSecondary'} sx={{ overflowWrap: 'anywhere' }}>
      {t('files.last', { name, time })} {failure && t(`files.failure.${failure}`)}
    </Typography>
  );
}
