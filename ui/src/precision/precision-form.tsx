import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { AUTO_LANGUAGE } from '@parlance/contract/languages';
import type { Precision } from '@parlance/contract/schemas/precision';
import type { ReactElement } from 'react';
import { Link } from '../browser/navigation.ts';
import { FeedbackButton } from '../help/feedback-button.tsx';
import { useLanguage } from '../i18n/i18n.ts';
import { languageName } from '../languages/language-name.ts';
import { usePrecision } from './precision.ts';
import { PrecisionCost } from './precision-cost.tsx';
import { usePrecisionTexts } from './precision-texts.ts';
import { useNeedsTopUp } from './use-needs-top-up.ts';
import type { OrderedCollection } from './use-order.ts';
import { useSlowly } from './use-slowly.ts';

interface Props {
  /** The title has this id with `-title`, the text with `-text`. */
  readonly dialogId: string;
  readonly collection: OrderedCollection;
  readonly isOrdering: boolean;
  readonly order: () => void;
  readonly close: () => void;
}

/** What happens, what it costs, and why it can't be ordered (Spec part 2, section 4, "Precision Upgrade modal"). */
export function PrecisionForm({ dialogId, collection, isOrdering, order, close }: Props): ReactElement {
  const t = usePrecisionTexts();
  const { data, isError, refetch } = usePrecision(collection.id);
  const needsTopUp = useNeedsTopUp(data);
  const isSlow = useSlowly(isOrdering);
  const mayOrder = data?.state === 'none' && data.offered && needsTopUp === false;
  return (
    <>
      <DialogTitle id={`${dialogId}-title`}>{t('title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, alignContent: 'start' }}>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {collection.name || t('no-name')}
        </Typography>
        <DialogContentText id={`${dialogId}-text`} color="textPrimary">
          {t('text')} {t('time')}
        </DialogContentText>
        {!data && !isError && <Skeleton variant="text" sx={{ maxWidth: 320 }} />}
        {!data && isError && <PriceFailed again={() => void refetch()} />}
        {data && <Terms precision={data} languageCode={collection.languageCode} needsTopUp={needsTopUp === true} />}
        {isSlow && (
          <Alert severity="info" role="status">
            {t('processing')}
          </Alert>
        )}
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
        {needsTopUp && (
          <>
            <FeedbackButton subject={t('help.subject')} text={t('top-up-text')} label={t('help')} />
            <Button component={Link} href="/plans">
              {t('top-up')}
            </Button>
          </>
        )}
        <Button onClick={close} disabled={isOrdering}>
          {t('cancel')}
        </Button>
        <Button variant="contained" loading={isOrdering} disabled={!mayOrder} onClick={order}>
          {t('confirm')}
        </Button>
      </DialogActions>
    </>
  );
}

function PriceFailed({ again }: { readonly again: () => void }): ReactElement {
  const t = usePrecisionTexts();
  const button = (
    <Button color="inherit" size="small" onClick={again}>
      {t('price.again')}
    </Button>
  );
  return (
    <Alert severity="error" action={button}>
      {t('price.failed')}
    </Alert>
  );
}

interface TermsProps {
  readonly precision: Precision;
  readonly languageCode: string;
  readonly needsTopUp: boolean;
}

/** The price; or why there is none. */
function Terms({ precision, languageCode, needsTopUp }: TermsProps): ReactElement {
  const t = usePrecisionTexts();
  const [language] = useLanguage();
  if (precision.state !== 'none') {
    return <Alert severity="info">{t(precision.state === 'done' ? 'delivered' : 'ordered')}</Alert>;
  }
  if (!precision.offered) {
    const isKnown = languageCode !== '' && languageCode !== AUTO_LANGUAGE;
    return (
      <Alert severity="info">
        {isKnown ? t('no-correctors', { language: languageName(languageCode, language) }) : t('no-language')}
      </Alert>
    );
  }
  return (
    <>
      <PrecisionCost precision={precision} needsTopUp={needsTopUp} />
      {needsTopUp && <Alert severity="warning">{t('top-up-text')}</Alert>}
      <Typography variant="body2" color="textSecondary">
        {t('refund')}
      </Typography>
    </>
  );
}
