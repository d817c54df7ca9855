import type { Dispute } from '@parlance/contract/schemas/corrector';
import { Button, Typography } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { useFormats } from '../../parts/formats.ts';
import { useAdminTexts } from '../parts/admin-texts.ts';
import { ComparisonDialog } from '../parts/comparison-dialog.tsx';
import { type Column, Listing } from '../parts/listing.tsx';
import { Moment } from '../parts/moment.tsx';
import { AcceptDispute, RefuseDispute } from './decide-dispute.tsx';
import { useDisputesTexts } from './disputes-texts.ts';

type DisputeDialog = 'accept' | 'compare' | 'refuse';

/** Objections with the ratings that they are about. */
export function DisputeTable({ disputes }: { readonly disputes: readonly Dispute[] }): ReactElement {
  const t = useDisputesTexts();
  const common = useAdminTexts();
  const { language: nameOf } = useFormats();
  const columns: Column<Dispute>[] = [
    { id: 'name', head: common('corrector'), cell: nameOfCorrector },
    { id: 'at', head: common('when'), cell: ({ at }) => <Moment at={at} /> },
    { id: 'language', head: common('language'), cell: ({ languageCode }) => nameOf(languageCode) },
    { id: 'region', head: common('region'), cell: ({ locale }) => common(`region.${locale}`) },
    {
      id: 'rating',
      head: t('column.rating'),
      cell: ({ rating }) => (rating ? common('rating.both', rating) : common('none')),
    },
    { id: 'review', head: t('column.review'), cell: ({ comment }) => comment || common('none') },
    { id: 'objection', head: t('column.objection'), cell: ({ dispute }) => dispute?.comment || common('none') },
    { id: 'state', head: t('column.state'), cell: (dispute) => <State dispute={dispute} /> },
  ];
  return (
    <Listing<Dispute, DisputeDialog>
      label={common('page.disputes')}
      columns={columns}
      rows={disputes}
      idOf={({ locale, id, uid }) => `${locale}/${id}/${uid}`}
      actions={{
        head: t('column.actions'),
        of: (dispute, open) => <DisputeActions dispute={dispute} onOpen={open} />,
      }}
      dialogs={{
        compare: (dispute, close) => (
          <ComparisonDialog
            title={t('compare.title', { name: nameOfCorrector(dispute) })}
            id={dispute.id}
            locale={dispute.locale}
            of={['correction-review', 'draft-correction']}
            onClose={close}
          />
        ),
        accept: (dispute, close) => <AcceptDispute dispute={dispute} onClose={close} />,
        refuse: (dispute, close) => <RefuseDispute dispute={dispute} onClose={close} />,
      }}
    />
  );
}

function nameOfCorrector({ name, uid }: Dispute): string {
  return name || uid;
}

interface DisputeProps {
  readonly dispute: Dispute;
}

function State({ dispute: { dispute } }: DisputeProps): ReactElement {
  const t = useDisputesTexts();
  return (
    <>
      {t(`state.${dispute?.state ?? 'open'}`)}
      {dispute?.answer && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {t('answer', { answer: dispute.answer })}
        </Typography>
      )}
    </>
  );
}

interface ActionsProps extends DisputeProps {
  readonly onOpen: (dialog: DisputeDialog) => void;
}

function DisputeActions({ dispute, onOpen }: ActionsProps): ReactElement {
  const t = useDisputesTexts();
  const name = nameOfCorrector(dispute);
  return (
    <>
      <Button aria-label={t('compare.name', { name })} onClick={() => onOpen('compare')}>
        {t('compare')}
      </Button>
      {dispute.dispute?.state === 'open' && (
        <>
          <Button aria-label={t('accept.name', { name })} onClick={() => onOpen('accept')}>
            {t('accept')}
          </Button>
          <Button aria-label={t('refuse.name', { name })} onClick={() => onOpen('refuse')}>
            {t('refuse')}
          </Button>
        </>
      )}
    </>
  );
}
