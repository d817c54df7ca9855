import { isOwnOrigin } from '@parlance/contract/own-origin';
import type { Clock } from '../../platform/clock.ts';
import { BadRequestError, NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { SendMail } from '../../platform/mail/mailer.ts';
import { transcriptMail } from '../../platform/mail/transcript-mail.ts';
import { type MailBrandDependencies, mailBrandOf } from '../../repositories/directory/mail-brand-of.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

/** Unsolicited mails: limited for each sender and for each recipient. */
const PER_SENDER: RateLimit = { what: 'transcript-mail/sender', count: 200, seconds: 24 * 3600 };
const PER_RECEIVER: RateLimit = { what: 'transcript-mail/receiver', count: 30, seconds: 24 * 3600 };
/** The pages that a mail may link to; each checks the access of its reader. */
const PAGES = /^\/(transcript|edit|edit-v2|doc)\/[A-Za-z0-9-]{1,64}(\/versions\/[A-Za-z0-9-]{1,64})?\/?$/;

interface EmailTranscriptMembersDependencies extends MailBrandDependencies {
  readonly users: Pick<UsersRepository, 'get' | 'getMany'>;
  readonly organizations: Pick<OrganizationsRepository, 'get' | 'listMembers'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly sendMail: SendMail;
  readonly webUrl: string;
  readonly clock: Clock;
}

/**
 * Mails members of the caller's current workspace about a transcript or document (Spec part 1, section 7). The address must be a
 * page of the product without query or fragment, and every recipient a member; otherwise no mail is sent.
 */
export function emailTranscriptMembers(
  dependencies: EmailTranscriptMembersDependencies,
): Operation<'emailTranscriptMembers'> {
  const { users, organizations, rateLimiter, webUrl, clock } = dependencies;
  return async ({ body: { userIds, url }, caller }) => {
    const page = ownPage(webUrl, url);
    const isDocument = new URL(page).pathname.startsWith('/doc/');
    const sender = await users.get(caller.uid);
    const [organization, members] = sender
      ? await Promise.all([organizations.get(sender.organization), organizations.listMembers(sender.organization)])
      : [];
    const uids = [...new Set(userIds)];
    if (!sender || !organization || !members?.has(caller.uid) || uids.some((uid) => !members.has(uid))) {
      throw new NotFoundError('There is no such member.');
    }
    const people = (await users.getMany(uids)).filter(({ email }) => email !== '');
    for (const { uid } of people) {
      await rateLimiter.consume(PER_SENDER, caller.uid, clock());
      await rateLimiter.consume(PER_RECEIVER, uid, clock());
    }
    const brand = await mailBrandOf(dependencies, organization);
    const sent = await Promise.all(
      people.map(({ email, name, settings }) => {
        const language = settings.interfaceLanguage;
        const values = { name, sender: sender.name, workspace: organization.name, url: page, isDocument };
        const letter = { ...values, language, brand };
        return send(dependencies, email, transcriptMail(letter));
      }),
    );
    return { sent: sent.filter(Boolean).length };
  };
}

async function send(
  { sendMail, reportError }: EmailTranscriptMembersDependencies,
  ...letter: Parameters<SendMail>
): Promise<boolean> {
  try {
    await sendMail(...letter);
    return true;
  } catch (error) {
    reportError('A member could not be mailed about a transcript or document', error);
    return false;
  }
}

/** @throws BadRequestError for an address that is not one of the product's pages about a transcript or a document */
function ownPage(webUrl: string, address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isOwn = url && isOwnOrigin(webUrl, url.origin) && url.username === '' && url.password === '';
  if (!isOwn || !PAGES.test(url.pathname)) {
    throw new BadRequestError('This is no address of a transcript or document.', { fields: { url: 'not-own' } });
  }
  return url.origin + url.pathname;
}
