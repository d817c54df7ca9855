import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { Box, Button, IconButton, Typography } from '@parlance/ui/mui';
import { useFetchedAhead } from '@parlance/ui/page/fetch-ahead';
import { useSession } from '@parlance/ui/session';
import { Tip } from '@parlance/ui/tip';
import { Languages, type LucideIcon, RotateCw } from 'lucide-react';
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import type { CardState } from '../collections/card-state.ts';
import { useCollectionTexts } from '../collections/collection-texts.ts';
import { useRetry } from '../collections/use-retry.ts';
import { LoadedPart } from '../page/loaded-part.tsx';
import { SupportButton } from './support-button.tsx';

// Few recordings fail.
const FailureText = lazy(async () => ({ default: (await import('@parlance/ui/failure-text')).FailureText }));

interface Props {
  readonly collection: CollectionSummary;
  readonly state: CardState;
  /** Maximum number of lines of the text. */
  readonly lines?: number;
  /** A row of the table has its actions beside the text, and one height. */
  readonly isRow?: boolean;
}

/** The snippet, or the problem of the collection with its actions. */
export function CardBody({ collection, state, lines = 5, isRow = false }: Props): ReactElement {
  const t = useCollectionTexts();
  const { message, failure } = state;
  if (message === undefined) return <Text lines={lines}>{state.snippet}</Text>;
  const text = (
    <>
      {/* The reason first: a card shows three lines, and the rest when it is scrolled. */}
      {failure && (
        <Text strong isSmall>
          <Suspense>
            <FailureText failure={failure} />
          </Suspense>
        </Text>
      )}
      {state.blamesLanguage ? (
        <>
          <Text strong isSmall>
            {t('retry.no-language-title')}
          </Text>
          <Text isSmall>{t('retry.no-language-text')}</Text>
        </>
      ) : (
        // A collection that opens says it in two lines at most, and its screen says more.
        <Text isSmall {...(state.opens && isRow && { lines: 2 })}>
          {t(message)}
        </Text>
      )}
    </>
  );
  const actions = <RetryActions collection={collection} state={state} lines={lines} isRow={isRow} />;
  // What does not fit is scrolled, by keyboard, too. A collection that opens has a short text.
  const tabIndex = state.opens ? undefined : 0;
  if (isRow) {
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box
          tabIndex={tabIndex}
          sx={{
            ...SCROLLS,
            // The two lines of a collection that opens fit; a scrolling box that is no stop of the keyboard would be unreachable.
            ...(state.opens && { overflowY: 'hidden', '& p': { lineHeight: 1.5 } }),
            maxHeight: lines === 1 ? '2.4rem' : '3.6rem',
          }}
        >
          {text}
        </Box>
        {actions}
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, height: '100%' }}>
      <Box tabIndex={tabIndex} sx={SCROLLS}>
        {text}
      </Box>
      {actions}
    </Box>
  );
}

const SCROLLS = {
  ...{ flex: 1, minWidth: 0, minHeight: 0, overflowY: 'auto', scrollbarWidth: 'thin' },
  '&:focus-visible': { outlineOffset: -3 },
} as const;

interface TextProps {
  readonly children: ReactNode;
  readonly strong?: boolean;
  readonly isSmall?: boolean;
  readonly lines?: number;
}

function Text({ children, strong = false, isSmall = false, lines }: TextProps): ReactElement {
  return (
    <Typography
      variant={isSmall ? 'caption' : 'body2'}
      component="p"
      color={strong ? 'textPrimary' : 'textSecondary'}
      sx={{ display: '-webkit-box', WebkitLineClamp: lines ?? 'none', WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
    >
      {children}
    </Typography>
  );
}

/** The picker brings much code with it, and few collections ask for a language. */
const loadLanguagePicker = async () => (await import('@parlance/ui/language-picker')).LanguagePicker;
/** Pixels of a small field. */
const PICKER_HEIGHT = 40;

/** Retry and support, for the owner. */
function RetryActions({ collection, state, lines, isRow = false }: Props): ReactElement | null {
  const t = useCollectionTexts();
  const retry = useRetry(collection);
  const [choosing, setChoosing] = useState(false);
  // A row without the column of snippets has room for icons only.
  const hasIcons = isRow && lines === 1;
  const isOwner = useSession()?.uid === collection.userId;
  const mayChoose = isOwner && state.retriesWithLanguage;
  useFetchedAhead([loadLanguagePicker], mayChoose);
  if (!isOwner || !(state.retries || state.retriesWithLanguage || state.asksSupport)) return null;
  if (retry.isPending && retry.variables !== undefined) {
    return (
      <Typography variant="body2" role="status">
        {t('retry.updating')}
      </Typography>
    );
  }
  if (choosing) {
    return (
      <Box
        sx={{
          ...{ position: 'relative', zIndex: 1, width: isRow ? 280 : '100%', pt: isRow ? 0 : 0.75 },
          ...{ display: isRow ? 'flex' : 'grid', gap: 0.5, '& > :first-of-type': { flex: 1 } },
        }}
      >
        <LoadedPart
          load={loadLanguagePicker}
          fallback={<Box sx={{ height: PICKER_HEIGHT }} />}
          props={{
            ...{ withoutAuto: true, autoFocus: true, size: 'small', label: t('retry.language'), value: undefined },
            onChange: (languageCode) => {
              setChoosing(false);
              retry.mutate(languageCode);
            },
          }}
        />
        <Button size="small" variant="text" onClick={() => setChoosing(false)} sx={{ justifySelf: 'start' }}>
          {t('retry.cancel')}
        </Button>
      </Box>
    );
  }
  return (
    <Box
      sx={{
        // Above the link that covers the card.
        ...{ position: 'relative', zIndex: 1, display: 'flex', gap: 0.5, flex: 'none', maxWidth: '100%' },
        '& .MuiButtonBase-root': { bgcolor: 'background.paper', '&:hover': { bgcolor: 'primary.light' } },
        '& .MuiButton-root': { whiteSpace: 'nowrap', px: 1.25, minWidth: 0, fontSize: '0.8125rem', lineHeight: 1.5 },
      }}
    >
      {state.retries && (
        <Action
          Icon={RotateCw}
          label={t('retry.button')}
          isIcon={hasIcons || state.retriesWithLanguage}
          loading={retry.isPending}
          onClick={() => retry.mutate(undefined)}
        />
      )}
      {state.retriesWithLanguage && (
        <Action
          Icon={Languages}
          label={t('retry.with-language')}
          isIcon={hasIcons}
          loading={false}
          onClick={() => setChoosing(true)}
        />
      )}
      {state.asksSupport && <SupportButton collection={collection} />}
    </Box>
  );
}

interface ActionProps {
  readonly Icon: LucideIcon;
  readonly label: string;
  /** Whether the label is a tooltip. */
  readonly isIcon: boolean;
  readonly loading: boolean;
  readonly onClick: () => void;
}

function Action({ Icon, label, isIcon, loading, onClick }: ActionProps): ReactElement {
  const icon = <Icon size={15} aria-hidden />;
  if (!isIcon) {
    return (
      <Button size="small" variant="outlined" startIcon={icon} loading={loading} onClick={onClick}>
        {label}
      </Button>
    );
  }
  return (
    <Tip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        loading={loading}
        onClick={onClick}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        {icon}
      </IconButton>
    </Tip>
  );
}
