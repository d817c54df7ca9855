import type { User } from '@parlance/contract/user';
import { queryClient } from '../query/query-client.ts';
import { supportMailbox } from './help-pages.ts';
import { openFeedbackForm } from './help-widget.ts';

/**
 * The mailto URL of a prefilled e-mail to support, with the user, the subject and the first line of the error. It is the
 * fallback when there is no help widget (Spec part 1, section 2, "Error screens"). Without a configuration it has no
 * recipient: the user chooses one.
 */
export function feedbackAddress(subject: string, firstLine = ''): string {
  const user = writer();
  const signature = user ? `${user.name} <${user.email}>` : '';
  const body = [firstLine, window.location.pathname, signature].filter(Boolean).join('\n');
  return `mailto:${supportMailbox() ?? ''}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Opens the help widget's form with the same content. Resolves to false when there is no widget. */
export function openFeedback(subject: string, firstLine = ''): Promise<boolean> {
  const { email = '', name = '' } = writer() ?? {};
  return openFeedbackForm({ email, name, subject, text: firstLine });
}

/** Opens the help widget's form, or an e-mail when there is no widget, with this content. */
export async function writeFeedback(subject: string, text?: string): Promise<void> {
  if (!(await openFeedback(subject, text))) window.location.href = feedbackAddress(subject, text);
}

function writer(): User | undefined {
  const [, profile] = queryClient.getQueriesData<{ user: User }>({ queryKey: ['profile'] })[0] ?? [];
  return profile?.user;
}
