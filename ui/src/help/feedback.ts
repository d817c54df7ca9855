import type { User } from '@parlance/contract/user';
import { queryClient } from '../query/query-client.ts';
import { openFeedbackForm } from './help-widget.ts';

/** Where feedback is read. */
const FEEDBACK_MAILBOX = 'support@parlance.example';

/**
 * A prefilled mail to support: who writes, the subject and the first line of the error (Spec part 1, section 2,
 * "Error screens": the way out when no help widget is there).
 */
export function feedbackAddress(subject: string, firstLine = ''): string {
  const user = writer();
  const signature = user ? `${user.name} <${user.email}>` : '';
  const body = [firstLine, window.location.pathname, signature].filter(Boolean).join('\n');
  return `mailto:${FEEDBACK_MAILBOX}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** The same in the help widget's form; false when there is none, and the mail is the way. */
export function openFeedback(subject: string, firstLine = ''): Promise<boolean> {
  const { email = '', name = '' } = writer() ?? {};
  return openFeedbackForm({ email, name, subject, text: firstLine });
}

function writer(): User | undefined {
  const [, profile] = queryClient.getQueriesData<{ user: User }>({ queryKey: ['profile'] })[0] ?? [];
  return profile?.user;
}
