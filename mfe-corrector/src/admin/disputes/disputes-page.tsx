import type { Dispute } from '@parlance/contract/schemas/corrector';
import { Scale } from 'lucide-react';
import type { ReactElement } from 'react';
import { AdminFrame } from '../parts/admin-frame.tsx';
import { RowsOfRegions } from '../parts/rows-of-regions.tsx';
import { DisputeTable } from './dispute-table.tsx';
import { useDisputesTexts } from './disputes-texts.ts';

/** /corrector/admin/disputes: objections to reviews in both regions, the open ones first. */
export function DisputesPage(): ReactElement {
  const t = useDisputesTexts();
  return (
    <AdminFrame page="disputes">
      <RowsOfRegions
        operation="listDisputes"
        input={{}}
        rowsOf={(answers) => openFirst(answers.flatMap(({ answer }) => answer.data))}
        empty={{
          icon: <Scale aria-hidden />,
          title: t('empty'),
          text: t('empty.text'),
          to: { page: 'correctors', text: t('to-correctors') },
        }}
      >
        {(disputes) => <DisputeTable disputes={disputes} />}
      </RowsOfRegions>
    </AdminFrame>
  );
}

/** The open ones, oldest first; then the answered ones, newest first. */
function openFirst(disputes: readonly Dispute[]): readonly Dispute[] {
  const isOpen = ({ dispute }: Dispute) => dispute?.state === 'open';
  return [
    ...disputes.filter(isOpen).sort((a, b) => a.at - b.at),
    ...disputes.filter((each) => !isOpen(each)).sort((a, b) => b.at - a.at),
  ];
}
