import type { User } from '@parlance/contract/account';
import { queryClient } from '../query/query-client.ts';

/** Where feedback is read. */
const FEEDBACK_MAILBOX = 'support@parlance.example';

/**
 * A prefilled mail to support: who writes, the subject and the first line of the error (Spec part 1, section 2,
 * "Error screens": the way out when no help widget is there).
 */
export function feedbackAddress(subject: string, firstLine = ''): string {
  const [, profile] = queryClient.getQueriesData<{ user: User }>({ queryKey: ['profile'] })[0] ?? [];
  const writer = profile ? `${profile.user.name} <${profile.user.email}>` : '';
  const body = [firstLine, window.location.pathname, writer].filter(Boolean).join('\n');
  return `mailto:${FEEDBACK_MAILBOX}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
