import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CorrectorPage, PageFrame } from '../../parts/page-frame.tsx';
import { Corrections } from '../../results/corrections.tsx';
import { Rejections } from '../../results/rejections.tsx';
import { StatementPart } from '../../statement/statement-part.tsx';
import { WithStanding } from '../with-standing.tsx';
import { WorkView } from './work-view.tsx';

/** /corrector: the correctors' start page, and in its views what they corrected and earned (Spec part 2, section 2.11). */
export function HomeScreen(): ReactElement {
  const [search] = useSearchParams();
  const page = pageOf(search.get('view'));
  return (
    <PageFrame page={page}>
      <WithStanding>
        {(standing) => {
          if (page === 'statement') return <StatementPart standing={standing} />;
          if (page === 'work') return <WorkView standing={standing} />;
          return (
            <>
              <Corrections standing={standing} />
              <Rejections standing={standing} />
            </>
          );
        }}
      </WithStanding>
    </PageFrame>
  );
}

function pageOf(view: string | null): CorrectorPage {
  return view === 'corrections' || view === 'statement' ? view : 'work';
}
