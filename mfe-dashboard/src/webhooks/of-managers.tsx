import { Skeleton, Typography } from '@parlance/ui/mui';
import { useProfile } from '@parlance/ui/profile';
import type { ReactElement } from 'react';
import { Section } from '../settings/settings-page.tsx';
import { useIsManager } from '../settings/use-role.ts';
import { useWebhookTexts } from './webhook-texts.ts';

interface Props {
  readonly title: string;
  /** The page for the workspace with this id. */
  readonly children: (oid: string) => ReactElement;
}

/** A page for owners and admins of the current workspace; others are told so, and so is everyone at a university. */
export function OfManagers({ title, children }: Props): ReactElement {
  const t = useWebhookTexts();
  const { organization } = useProfile();
  const isManager = useIsManager();
  if (!organization || isManager === undefined) return <Skeleton variant="rounded" height={160} />;
  if (isManager && organization.type !== 'university') return children(organization.id);
  return (
    <Section title={title}>
      <Typography>{t(isManager ? 'university' : 'not-yours')}</Typography>
    </Section>
  );
}
