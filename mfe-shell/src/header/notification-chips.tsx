import { Chip, useMediaQuery } from '@parlance/ui/mui';
import { Link } from '@parlance/ui/navigation';
import { useProfile } from '@parlance/ui/profile';
import { useWorkspaces } from '@parlance/ui/workspaces';
import { Bell, MailWarning } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTexts } from '../texts.ts';

/** Spec part 1, section 9: "narrow layout 775px". */
const NARROW = '(max-width: 775px)';

/** What waits for the person, each linking to where it is dealt with; one count where there is no room. */
export function NotificationChips(): ReactElement | null {
  const t = useTexts();
  const narrow = useMediaQuery(NARROW);
  const { user, organization } = useProfile();
  const { invites } = useWorkspaces();
  const notices: { readonly text: string; readonly href: string }[] = [];
  // Spec part 1, section 4, sign-up 5: not for members of an enterprise.
  if (user && !user.emailVerified && !organization?.billing.enterprise) {
    notices.push({ text: t('chip.verify-email'), href: '/settings' });
  }
  const waiting = invites.filter(({ ignore }) => !ignore).length;
  if (waiting > 0) notices.push({ text: t('chip.invites', { count: waiting }), href: '/settings' });
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
      {notices.map(({ text, href }) => (
        <Chip
          key={text}
          component={Link}
          clickable
          href={href}
          color="warning"
          variant="outlined"
          icon={<MailWarning size={16} aria-hidden />}
          label={text}
        />
      ))}
    </>
  );
}
