import type { Locale } from '@parlance/contract/regions';
import type { RouteName } from '@parlance/contract/routes';
import type { AdminEvent, StaffChange } from '@parlance/contract/schemas/corrector';
import { Typography } from '@parlance/ui/mui';
import { History } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useFormats } from '../../parts/formats.ts';
import { Address } from '../parts/address.tsx';
import { AdminFrame } from '../parts/admin-frame.tsx';
import { useAdminTexts } from '../parts/admin-texts.ts';
import { type Column, Listing } from '../parts/listing.tsx';
import { Moment } from '../parts/moment.tsx';
import { RowsOfRegions } from '../parts/rows-of-regions.tsx';
import { TaskId } from '../parts/task-id.tsx';
import { useCorrectors } from '../parts/use-correctors.ts';
import { useAuditTexts } from './audit-texts.ts';
import { useChangeText } from './use-change-text.ts';

interface AuditRow extends AdminEvent {
  readonly locale: Locale;
  /** Its place in the answer of its region: two changes may have the same second. */
  readonly place: number;
}

/** /corrector/admin/audit: what staff changed in both regions, newest first. */
export function AuditPage(): ReactElement {
  const t = useAuditTexts();
  return (
    <AdminFrame page="audit">
      <Typography color="textSecondary">{t('text')}</Typography>
      <RowsOfRegions
        operation="listCorrectionAudit"
        input={{}}
        rowsOf={(answers): readonly AuditRow[] =>
          answers
            .flatMap(({ locale, answer }) => answer.data.map((event, place) => ({ ...event, locale, place })))
            .sort((a, b) => b.at - a.at)
        }
        empty={{
          icon: <History aria-hidden />,
          title: t('empty'),
          text: t('empty.text'),
          to: { page: 'queue', text: t('to-queue') },
        }}
      >
        {(events) => <AuditTable events={events} />}
      </RowsOfRegions>
    </AdminFrame>
  );
}

function AuditTable({ events }: { readonly events: readonly AuditRow[] }): ReactElement {
  const t = useAuditTexts();
  const common = useAdminTexts();
  const { language: nameOf } = useFormats();
  const names = new Map(useCorrectors().data?.correctors.map(({ uid, name, email }) => [uid, name || email]));
  const personOf = (uid: string) => names.get(uid) ?? uid;
  const changeText = useChangeText(personOf);
  const columns: Column<AuditRow>[] = [
    { id: 'when', head: common('when'), cell: ({ at }) => <Moment at={at} /> },
    { id: 'what', head: t('column.what'), cell: ({ what }) => actText(what, t) },
    {
      id: 'about',
      head: t('column.about'),
      cell: ({ what, about }) => {
        if (isOfTask(what)) return <TaskId id={about} />;
        // A rate for all is about its language. Uids of accounts are longer.
        const isLanguage = what === 'setCorrectorRate' && about.length < 4 && !names.has(about);
        return isLanguage ? nameOf(about) : personOf(about);
      },
    },
    { id: 'details', head: t('column.details'), cell: (event) => <Details event={event} text={changeText} /> },
    { id: 'by', head: t('column.by'), cell: ({ email, uid }) => <Address text={email || uid} /> },
    { id: 'region', head: common('region'), cell: ({ locale }) => common(`region.${locale}`) },
  ];
  return (
    <Listing
      label={common('page.audit')}
      columns={columns}
      rows={events}
      idOf={({ locale, place }) => `${locale}/${place}`}
    />
  );
}

interface DetailsProps {
  readonly event: AuditRow;
  readonly text: (change: StaffChange) => string;
}

/** The change, and below it what the member of staff wrote. */
function Details({ event: { change, details }, text }: DetailsProps): ReactNode {
  const common = useAdminTexts();
  if (!change) return details || common('none');
  return (
    <>
      {text(change)}
      {details && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {details}
        </Typography>
      )}
    </>
  );
}

/** Acts that are about a task. */
const TASK_ACTS = [
  'assignCorrection',
  'withdrawCorrection',
  'prioritiseCorrection',
  'markExam',
  'decideDispute',
  'getCorrection',
] as const satisfies readonly RouteName[];

const ACTS = [
  'changeCorrector',
  'addCorrectorLanguage',
  'setCorrectorRate',
  ...TASK_ACTS,
] as const satisfies readonly RouteName[];

function isOfTask(what: string): boolean {
  return TASK_ACTS.some((act) => act === what);
}

/** A change in words; the service's own name for one that this page does not know. */
function actText(what: string, t: ReturnType<typeof useAuditTexts>): string {
  const known = ACTS.find((each) => each === what);
  return known ? t(`act.${known}`) : what;
}
