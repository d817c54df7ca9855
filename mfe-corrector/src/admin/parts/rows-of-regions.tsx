import type { ResponseOf } from '@parlance/contract/endpoints';
import type { Locale } from '@parlance/contract/regions';
import type { RouteName } from '@parlance/contract/routes';
import type { ApiInput } from '@parlance/ui/api-client';
import { Button } from '@parlance/ui/mui';
import { Link } from '@parlance/ui/navigation';
import { EmptyState } from '@parlance/ui/screens';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { ADMIN_KEY } from './act.ts';
import { type AdminPage, adminPath } from './admin-pages.ts';
import { askRegions } from './ask-regions.ts';
import { FromRegions } from './from-regions.tsx';

interface Props<Name extends RouteName, Row> {
  /** The operation that lists them. */
  readonly operation: Name;
  readonly input: ApiInput<Name>;
  readonly rowsOf: (
    answers: readonly { readonly locale: Locale; readonly answer: ResponseOf<Name> }[],
  ) => readonly Row[];
  /** What is said when both regions answered, and there is nothing. */
  readonly empty: {
    readonly icon: ReactNode;
    readonly title: string;
    readonly text: string;
    readonly to: { readonly page: AdminPage; readonly text: string };
  };
  /** Shows at least one row. */
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** What both regions list, or where to go when there is nothing. It is loaded anew whenever it is opened. */
export function RowsOfRegions<Name extends RouteName, Row>({
  operation,
  input,
  rowsOf,
  empty: { icon, title, text, to },
  children,
}: Props<Name, Row>): ReactElement {
  const query = useQuery({
    queryKey: [ADMIN_KEY, operation],
    queryFn: ({ signal }) => askRegions(operation, () => input, { signal }),
    select: ({ answers, failures }) => ({ rows: rowsOf(answers), failures }),
    staleTime: 0,
  });
  return (
    <FromRegions query={query} failures={query.data?.failures ?? []}>
      {({ rows, failures }) => {
        if (rows.length > 0) return children(rows);
        if (failures.length > 0) return null;
        const link = (
          <Button variant="outlined" component={Link} href={adminPath(to.page)}>
            {to.text}
          </Button>
        );
        return <EmptyState icon={icon} title={title} text={text} action={link} />;
      }}
    </FromRegions>
  );
}
