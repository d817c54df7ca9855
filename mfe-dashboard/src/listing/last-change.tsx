import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { useLanguage } from '@parlance/ui/i18n';
import { Typography } from '@parlance/ui/mui';
import { PencilLine } from 'lucide-react';
import type { ReactElement } from 'react';
import { useCollectionTexts } from '../collections/collection-texts.ts';
import { VISUALLY_HIDDEN } from '../page/visually-hidden.ts';

interface Props {
  readonly collection: CollectionSummary;
  /** Shows nothing for a collection that was not edited. */
  readonly onlyEdited?: boolean;
}

/** The day when a collection was edited last, behind a pencil, or else when it was started. */
export function LastChange({ collection, onlyEdited = false }: Props): ReactElement | null {
  const t = useCollectionTexts();
  const [language] = useLanguage();
  const { started, card } = collection;
  const edited = card?.edited !== undefined && card.edited > started ? card.edited : undefined;
  if (edited === undefined && onlyEdited) return null;
  const date = new Date((edited ?? started) * 1000);
  const exact = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' }).format(date);
  const year = date.getFullYear() === new Date().getFullYear() ? undefined : 'numeric';
  return (
    <Typography
      variant="caption"
      component="span"
      color="textSecondary"
      noWrap
      title={t(edited === undefined ? 'card.started' : 'card.edited', { date: exact })}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}
    >
      {edited !== undefined && (
        <>
          <PencilLine size={13} aria-hidden style={{ flex: 'none' }} />
          <span style={VISUALLY_HIDDEN}>{t('card.edited', { date: '' })}</span>
        </>
      )}
      <time dateTime={date.toISOString()}>
        {new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year }).format(date)}
      </time>
    </Typography>
  );
}
