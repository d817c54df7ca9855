import { isUsedUp, needsUpgrade } from '@parlance/contract/billing';
import { useIsCorrector } from '@parlance/ui/is-corrector';
import { useProfile } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { useUsage } from '@parlance/ui/usage';
import { type ReactNode, useEffect, useState } from 'react';
import { useRareTexts } from '../texts/rare-texts.ts';

const TOAST = 'upgrade-notice';
/** A new profile is too young at first, so it is looked at again. */
const LOOK_AGAIN_MS = 16_000;
/** The pages about money offer what the notice links to. */
const ABOUT_MONEY = /^\/(plans|payment)(\/|$)/;
/** The usage is not known: it counts as none left. */
const NOTHING = { draftLeft: 0, credits: 0 };

interface Props {
  readonly pathname: string;
}

/** Links to /plans when a workspace without a plan has no minutes left (Spec part 1, section 2, "Upgrade notice"). */
export function UpgradeNotice({ pathname }: Props): ReactNode {
  const { user, organization } = useProfile();
  const isCorrector = useIsCorrector();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!user || !organization || ABOUT_MONEY.test(pathname)) return null;
  const { creationTime } = user;
  const facts = { creationTime, isCorrector, billing: organization.billing, usage: NOTHING };
  // Most workspaces need no request for their usage to know that they need no notice.
  return needsUpgrade(facts, now / 1000) ? <IfUsedUp /> : null;
}

function IfUsedUp(): ReactNode {
  const t = useRareTexts();
  const { data: usage } = useUsage();
  const isShown = isUsedUp(usage);
  useEffect(() => {
    if (!isShown) return;
    toast.info(t('upgrade.text'), { id: TOAST, sticky: true, link: { label: t('upgrade.link'), href: '/plans' } });
    return () => toast.dismiss(TOAST);
  }, [isShown, t]);
  return null;
}
