import type { CheckedLink } from '@parlance/contract/schemas/link';
import { Box, Typography } from '@parlance/ui/mui';
import { MenuItem, TextField } from '@parlance/ui/mui-overlays';
import type { ReactElement } from 'react';
import { useLinkTexts } from './link-texts.ts';

interface Props {
  readonly link: CheckedLink;
  /** The address of the chosen episode; '' while none is chosen. */
  readonly episode: string;
  readonly onEpisode: (url: string) => void;
}

/** What a link leads to: picture, title and length, or the episodes to choose from. */
export function FoundLink({ link, episode, onEpisode }: Props): ReactElement {
  const t = useLinkTexts();
  const { title, description, thumbnail, episodes } = link;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        {thumbnail && (
          <Box
            component="img"
            src={thumbnail}
            alt=""
            sx={{ width: 112, aspectRatio: '16 / 9', objectFit: 'cover', borderRadius: 1, flexShrink: 0 }}
          />
        )}
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {!episodes && <LengthText minutes={link.lengthInMinutes} />}
          {description && (
            <Typography variant="body2" color="textSecondary" noWrap>
              {description}
            </Typography>
          )}
        </Box>
      </Box>
      {episodes && (
        <TextField
          select
          required
          label={t('episode')}
          value={episode}
          helperText={episode === '' ? t('choose-episode') : undefined}
          onChange={(event) => onEpisode(event.target.value)}
        >
          {episodes.map((each, index) => (
            // A feed can name an address twice.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list of a check never changes
            <MenuItem key={index} value={each.url}>
              <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                {each.title}
                {each.lengthInMinutes !== undefined &&
                  ` (${t('minutes', { count: wholeMinutes(each.lengthInMinutes) })})`}
              </Box>
            </MenuItem>
          ))}
        </TextField>
      )}
    </Box>
  );
}

function LengthText({ minutes }: { readonly minutes: number | undefined }): ReactElement {
  const t = useLinkTexts();
  return (
    <Typography variant="body2" color="textSecondary">
      {minutes === undefined ? t('length-unknown') : t('minutes', { count: wholeMinutes(minutes) })}
    </Typography>
  );
}

function wholeMinutes(minutes: number): number {
  return Math.max(1, Math.round(minutes));
}
