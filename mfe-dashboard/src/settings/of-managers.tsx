import { Skeleton, Typography } from '@parlance/ui/mui';
import { useProfile } from '@parlance/ui/profile';
import type { ReactElement } from 'react';
import { Section } from './settings-page.tsx';
import { useIsManager } from './use-role.ts';

interface Props {
  readonly title: string;
  /** What members read. */
  readonly notYours: string;
  /** What owners and admins of a university's workspace read. */
  readonly university: string;
  /** The page for the workspace with this id. */
  readonly children: (oid: string) => ReactElement;
}

/** A page for owners and admins of the current workspace; others are told so, and so is everyone at a university. */
export function OfManagers({ title, notYours, university, children }: Props): ReactElement {
  const { organization } = useProfile();
  const isManager = useIsManager();
  if (!organization || isManager === undefined) return <Skeleton variant="rounded" height={160} />;
  if (isManager && organization.type !== 'university') return children(organization.id);
  return (
    <Section title={title}>
      <Typography>{isManager ? university : notYours}</Typography>
    </Section>
  );
}
