import { clock, fullClock } from '@parlance/contract/clock';
import type { FoundCollection } from '@parlance/contract/schemas/search';
import { useLanguage } from '@parlance/ui/i18n';
import { Box, Typography } from '@parlance/ui/mui';
import { Link } from '@parlance/ui/navigation';
import { type ReactElement, useId } from 'react';
import { cardState } from '../collections/card-state.ts';
import { useCollectionTexts } from '../collections/collection-texts.ts';
import { useNow } from '../collections/use-watched-collection.ts';
import { OwnerAvatar } from '../listing/owner-avatar.tsx';
import { Started } from '../listing/started.tsx';
import { StatusBadge } from '../listing/status-badge.tsx';
import { ProjectDots } from '../projects/project-dots.tsx';
import { MarkedText } from './marked-text.tsx';
import { useSearchTexts } from './search-texts.ts';

/** Characters. Names are found beyond what cards show of them. */
const NAME_LENGTH = 110;
const CONTEXT_LENGTH = 280;

/** What a search found, as a row: it opens at the sentence that is shown. */
export function Hit({ hit }: { readonly hit: FoundCollection }): ReactElement {
  const t = useCollectionTexts();
  const contextId = useId();
  const now = useNow(hit.tProgress === 0 && hit.progress !== 'ERROR');
  const state = cardState(hit, now);
  const name =
    hit.name === '' ? t('no-name') : <MarkedText text={hit.name} marks={hit.match.nameMarks} length={NAME_LENGTH} />;
  return (
    <Box
      component="article"
      sx={{
        position: 'relative',
        display: 'grid',
        gap: 0.5,
        px: 2,
        py: 1.5,
        ...(state.opens ? { '&:hover': { bgcolor: 'action.hover' } } : { bgcolor: 'action.hover' }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Typography
          variant="subtitle2"
          component="h2"
          sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', color: state.opens ? undefined : 'text.secondary' }}
        >
          {state.opens ? (
            <Box component={Link} href={addressOf(hit)} aria-describedby={contextId} sx={linkStyle}>
              {name}
            </Box>
          ) : (
            name
          )}
        </Typography>
        {state.status.kind !== 'draft' && <StatusBadge status={state.status} />}
      </Box>
      <Typography variant="body2" component="p" id={contextId} sx={{ overflowWrap: 'anywhere' }}>
        <Context hit={hit} otherwise={state.message ? t(state.message) : state.snippet} />
      </Typography>
      <Details hit={hit} />
    </Box>
  );
}

/** The link covers the row. */
const linkStyle = {
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: '3px solid var(--mui-palette-primary-main)',
    outlineOffset: -3,
    borderRadius: '14px',
  },
} as const;

/** Text documents open on a page of their own; transcripts at the time of the sentence, as links to a time do. */
function addressOf({ id, type, match: { context } }: FoundCollection): string {
  if (type === 'text') return `/doc/${id}`;
  return `/transcript/${id}/${context ? `#${fullClock(context.start)}` : ''}`;
}

interface ContextProps {
  readonly hit: FoundCollection;
  /** The text of a row without a sentence. */
  readonly otherwise: string;
}

function Context({ hit: { match, type }, otherwise }: ContextProps): ReactElement {
  const { context } = match;
  if (!context)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {otherwise}
      </Box>
    );
  return (
    <>
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', mr: 0.75 }}>
        {type !== 'text' && clock(context.start)}
        {context.speaker && (
          <>
            {type !== 'text' && ' · '}
            <bdi>{context.speaker}</bdi>
          </>
        )}
      </Box>
      <MarkedText {...context} length={CONTEXT_LENGTH} />
    </>
  );
}

/** Where it was found; date, length and owner. */
function Details({ hit }: { readonly hit: FoundCollection }): ReactElement {
  const t = useSearchTexts();
  const [language] = useLanguage();
  const places = hit.match.fields.map((field) => t(`field.${field}`));
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.25, minHeight: 24 }}>
      {places.length > 0 && (
        <Typography variant="caption" color="textSecondary">
          {t('found-in', { places: list.format(places) })}
        </Typography>
      )}
      <Typography variant="caption" color="textSecondary">
        <Started seconds={hit.started} />
        {hit.props?.duration !== undefined && ` · ${clock(hit.props.duration)}`}
      </Typography>
      <OwnerAvatar collection={hit} />
      <ProjectDots collection={hit} />
    </Box>
  );
}
