import { needsPaymentMethod } from '@parlance/contract/billing';
import { roleIn } from '@parlance/contract/workspace';
import { usePausedCollections } from '@parlance/ui/collections';
import { useMediaQuery } from '@parlance/ui/mui';
import { Chip } from '@parlance/ui/mui-contents';
import { Link } from '@parlance/ui/navigation';
import { useProfile, waitsForVerification } from '@parlance/ui/profile';
import { Tip } from '@parlance/ui/tip';
import { useUsage } from '@parlance/ui/usage';
import { useWorkspaces } from '@parlance/ui/workspaces';
import { Bell, CirclePause, CreditCard, MailWarning } from 'lucide-react';
import type { ReactElement } from 'react';
import { useChipTexts } from './chip-texts.ts';

/** Spec part 1, section 9: "narrow layout 775px". */
const NARROW = '(max-width: 775px)';

interface Notice {
  readonly text: string;
  readonly href: string;
  readonly icon: ReactElement;
  /** More details, for the tooltip and for screen readers. */
  readonly explanation?: string;
}

/** The open tasks of the user. Each links to the page that resolves it. Narrow pages show only their count. */
export function NotificationChips(): ReactElement | null {
  const t = useChipTexts();
  const narrow = useMediaQuery(NARROW);
  const notices = useNotices();
  const [first] = notices;
  if (!first) return null;
  if (narrow) {
    const label = t('chip.count', { count: notices.length, first: first.text });
    return (
      <Chip
        component={Link}
        clickable
        href={first.href}
        color="warning"
        size="small"
        variant="outlined"
        icon={<Bell size={14} aria-hidden />}
        label={notices.length}
        aria-label={label}
      />
    );
  }
  return (
    <>
      {notices.map(({ text, href, icon, explanation }) => (
        <Tip key={text} title={explanation ?? ''} describes>
          <Chip component={Link} clickable href={href} color="warning" variant="outlined" icon={icon} label={text} />
        </Tip>
      ))}
    </>
  );
}

/** Spec part 1, section 2, "Header and workspace pieces". */
function useNotices(): readonly Notice[] {
  const t = useChipTexts();
  const { user, organization } = useProfile();
  const { invites } = useWorkspaces();
  const hasPaused = usePausedCollections();
  // Nothing of an enterprise waits for minutes.
  const { data: usage } = useUsage({ enabled: organization?.billing.enterprise === undefined });
  const isPaused = hasPaused || (usage !== undefined && usage.waiting > 0);
  const notices: Notice[] = [];
  // Spec part 1, section 4, sign-up 5: not for members of an enterprise.
  if (user && waitsForVerification(user) && organization?.billing.enterprise === undefined) {
    notices.push({ text: t('chip.verify-email'), href: '/settings', icon: <MailWarning size={16} aria-hidden /> });
  }
  const waiting = invites.filter(({ ignore }) => !ignore).length;
  if (waiting > 0) {
    const text = t('chip.invites', { count: waiting });
    notices.push({ text, href: '/settings', icon: <MailWarning size={16} aria-hidden /> });
  }
  // Only owners and admins can change it.
  const isManager = user && organization && roleIn(organization.owners, user.uid) !== 'member';
  if (isManager && needsPaymentMethod(organization.billing, Date.now() / 1000)) {
    notices.push({ text: t('chip.payment'), href: '/plans', icon: <CreditCard size={16} aria-hidden /> });
  }
  if (isPaused) {
    const explanation = t('chip.paused-text');
    notices.push({ text: t('chip.paused'), href: '/plans', icon: <CirclePause size={16} aria-hidden />, explanation });
  }
  return notices;
}
