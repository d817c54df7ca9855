import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { FailureText } from '@parlance/ui/failure-text';
import { LanguagePicker } from '@parlance/ui/language-picker';
import { Box, Button, IconButton, Tooltip, Typography } from '@parlance/ui/mui';
import { useSession } from '@parlance/ui/session';
import { RotateCw } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import type { CardState } from '../collections/card-state.ts';
import { useCollectionTexts } from '../collections/collection-texts.ts';
import { useRetry } from '../collections/use-retry.ts';
import { SupportButton } from './support-button.tsx';

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
  const clamp = isRow ? { lines } : {};
  const text = (
    <>
      {state.blamesLanguage ? (
        <>
          <Typography variant="subtitle2" component="p">
            {t('retry.no-language-title')}
          </Typography>
          <Text {...clamp}>{t('retry.no-language-text')}</Text>
        </>
      ) : (
        <Text {...clamp}>{t(message)}</Text>
      )}
      {failure && (
        <Text strong {...clamp}>
          <FailureText failure={failure} />
        </Text>
      )}
    </>
  );
  const actions = <RetryActions collection={collection} state={state} isRow={isRow} />;
  if (isRow) {
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>{text}</Box>
        {actions}
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', minHeight: '100%', alignContent: 'start' }}>
      {text}
      {actions}
    </Box>
  );
}

interface TextProps {
  readonly children: ReactNode;
  readonly strong?: boolean;
  readonly lines?: number;
}

function Text({ children, strong = false, lines }: TextProps): ReactElement {
  return (
    <Typography
      variant="body2"
      color={strong ? 'textPrimary' : 'textSecondary'}
      sx={{ display: '-webkit-box', WebkitLineClamp: lines ?? 'none', WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
    >
      {children}
    </Typography>
  );
}

/** Retry and support, for the owner. */
function RetryActions({ collection, state, isRow = false }: Props): ReactElement | null {
  const t = useCollectionTexts();
  const retry = useRetry(collection);
  const [choosing, setChoosing] = useState(false);
  const isOwner = useSession()?.uid === collection.userId;
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
        <LanguagePicker
          withoutAuto
          autoFocus
          size="small"
          label={t('retry.language')}
          value={undefined}
          onChange={(languageCode) => {
            setChoosing(false);
            retry.mutate(languageCode);
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
        // In view while the text of a card scrolls.
        ...{ position: 'sticky', zIndex: 1, bottom: 0, mt: isRow ? 0 : 'auto' },
        ...{ display: 'flex', gap: 0.5, flex: 'none', maxWidth: '100%' },
        '& .MuiButtonBase-root': { bgcolor: 'background.paper', '&:hover': { bgcolor: 'primary.light' } },
        '& .MuiButton-root': { whiteSpace: 'nowrap', px: 1.25, minWidth: 0, fontSize: '0.8125rem', lineHeight: 1.5 },
      }}
    >
      {state.retries && state.retriesWithLanguage && (
        <Tooltip title={t('retry.button')}>
          <IconButton
            size="small"
            aria-label={t('retry.button')}
            loading={retry.isPending}
            onClick={() => retry.mutate(undefined)}
            sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}
          >
            <RotateCw size={15} aria-hidden />
          </IconButton>
        </Tooltip>
      )}
      {state.retries && !state.retriesWithLanguage && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<RotateCw size={15} aria-hidden />}
          loading={retry.isPending}
          onClick={() => retry.mutate(undefined)}
        >
          {t('retry.button')}
        </Button>
      )}
      {state.retriesWithLanguage && (
        <Button size="small" variant="outlined" onClick={() => setChoosing(true)}>
          {t('retry.with-language')}
        </Button>
      )}
      {state.asksSupport && <SupportButton collection={collection} />}
    </Box>
  );
}
