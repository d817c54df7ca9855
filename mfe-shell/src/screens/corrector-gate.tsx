import { mayAdministerCorrectors, mayCorrect } from '@parlance/contract/correctors';
import { useConfig } from '@parlance/ui/config';
import { navigate } from '@parlance/ui/navigation';
import { useProfile } from '@parlance/ui/profile';
import { PageSkeleton } from '@parlance/ui/screens';
import { type ReactNode, useEffect } from 'react';

interface Props {
  /** `admin-only`: correctors who are internal staff, in environments that have this area. */
  readonly access: 'corrector-only' | 'admin-only';
  readonly children: ReactNode;
}

/** The wrappers of the corrector area. Users without access are redirected to /404 (Spec part 2, section 2.1). */
export function CorrectorGate({ access, children }: Props): ReactNode {
  const { user } = useProfile();
  const config = useConfig();
  const isKnown = user !== undefined && config !== undefined;
  const may = isKnown && (access === 'admin-only' ? mayAdministerCorrectors : mayCorrect)(user, config);
  useEffect(() => {
    if (isKnown && !may) navigate('/404', { replace: true });
  }, [isKnown, may]);
  return may ? children : <PageSkeleton />;
}
