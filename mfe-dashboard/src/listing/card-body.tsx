import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { FailureText } from '@parlance/ui/failure-text';
import { LanguagePicker } from '@parlance/ui/language-picker';
import { Box, Button, Typography } from '@parlance/ui/mui';
import { RotateCw } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import type { CardState } from '../collections/card-state.ts';
import { useCollectionTexts } from '../collections/collection-texts.ts';
import { useRetry } from '../collections/use-retry.ts';

interface Props {
  readonly collection: CollectionSummary;
  readonly state: CardState;
  /** Maximum number of lines of the text. */
  readonly lines?: number;
}

/** The snippet, or the problem of the collection with its actions. */
export function CardBody({ collection, state, lines = 5 }: Props): ReactElement {
  const t = useCollectionTexts();
  const { message, failure } = state;
  if (message === undefined) return <Text lines={lines}>{state.snippet}</Text>;
  return (
    <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
      {state.blamesLanguage ? (
        <>
          <Typography variant="subtitle2" component="p">
            {t('retry.no-language-title')}
          </Typography>
          <Text>{t('retry.no-language-text')}</Text>
        </>
      ) : (
        <Text>{t(message)}</Text>
      )}
      {failure && (
        <Text strong>
          <FailureText failure={failure} />
        </Text>
      )}
      {(state.retries || state.retriesWithLanguage) && <RetryActions collection={collection} state={state} />}
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

function RetryActions({ collection, state }: Props): ReactElement {
  const t = useCollectionTexts();
  const retry = useRetry(collection);
  const [choosing, setChoosing] = useState(false);
  if (retry.isPending && retry.variables !== undefined) {
    return (
      <Typography variant="body2" role="status">
        {t('retry.updating')}
      </Typography>
    );
  }
  if (choosing) {
    return (
      <Box sx={{ position: 'relative', zIndex: 1, width: '100%', display: 'grid', gap: 0.5, pt: 0.75 }}>
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
        position: 'relative',
        zIndex: 1,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        pt: 0.5,
        '& .MuiButton-root': { bgcolor: 'background.paper', whiteSpace: 'nowrap', px: 1.5 },
      }}
    >
      {state.retries && (
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
    </Box>
  );
}
