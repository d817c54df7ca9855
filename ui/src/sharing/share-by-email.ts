import { emailProblem } from '@parlance/contract/email-address';
import type { ShareMember } from '@parlance/contract/sharing';
import type { InviteProblem } from '@parlance/contract/workspace';
import { callApi } from '../api/api-client.ts';
import { ApiCallError } from '../http/api-call-error.ts';
import { getLanguage } from '../i18n/i18n.ts';

/** Why it is not shared with an address, as a key of the interface texts. */
export type AddressProblem =
  | InviteProblem
  | 'has-access'
  | 'outsider'
  | 'invite-just-sent'
  | 'invite-unverified'
  | 'invite-too-many'
  | 'not-shared';

/** An object and no import of the list: the contract's list would be in the first load of every page. */
const INVITE_PROBLEMS: Readonly<Record<InviteProblem, true>> = {
  'email-invalid': true,
  'already-invited': true,
  'already-member': true,
  'no-seats': true,
};

/** What the viewer knows before anything is sent. */
export interface Circle {
  readonly members: readonly ShareMember[];
  /** Whether the viewer may invite people to the workspace. */
  readonly invites: boolean;
}

export interface SharedByEmail {
  /** The names of the members that have it now. */
  readonly shared: readonly string[];
  /** The addresses that got an invite to the workspace. */
  readonly invited: readonly string[];
  /** The addresses that it was not shared with. */
  readonly problems: ReadonlyMap<string, AddressProblem>;
}

/** The member with this address. Addresses are normalized. */
export function memberWith(address: string, members: readonly ShareMember[]): ShareMember | undefined {
  return members.find(({ email }) => email.toLowerCase() === address);
}

/** What is wrong with an address before it is sent. */
export function knownProblem(address: string, { members, invites }: Circle): AddressProblem | undefined {
  if (emailProblem(address)) return 'email-invalid';
  const member = memberWith(address, members);
  if (member?.isMemberOwner || member?.isSharedWith) return 'has-access';
  return member || invites ? undefined : 'outsider';
}

/**
 * Shares a collection with the members that have these addresses, and invites the other addresses to the workspace. It does one
 * after the other, because each changes the same collection. What fails for one address is told and stops no other.
 */
export async function shareByEmail(
  id: string,
  orgId: string,
  addresses: readonly string[],
  circle: Circle,
): Promise<SharedByEmail> {
  const shared: string[] = [];
  const invited: string[] = [];
  const problems = new Map<string, AddressProblem>();
  for (const address of addresses) {
    const known = knownProblem(address, circle);
    if (known) {
      problems.set(address, known);
      continue;
    }
    const member = memberWith(address, circle.members);
    try {
      if (member) {
        await callApi('shareCollection', { params: { id }, body: { userId: member.uid } });
        shared.push(member.name || member.email);
      } else {
        const body = { email: address, interfaceLanguage: getLanguage() };
        await callApi('inviteMember', { params: { oid: orgId }, body });
        invited.push(address);
      }
    } catch (error) {
      console.warn('It was not shared with an address.', error);
      problems.set(address, member ? 'not-shared' : inviteProblemOf(error));
    }
  }
  return { shared, invited, problems };
}

/** Why an invite was not sent. */
export function inviteProblemOf(error: unknown): AddressProblem {
  if (!(error instanceof ApiCallError)) return 'not-shared';
  const { email } = error.fields;
  if (email === 'invite-just-sent') return 'invite-just-sent';
  if (isInviteProblem(email)) return email;
  if (error.code === 'EMAIL_UNVERIFIED') return 'invite-unverified';
  return error.code === 'TOO_MANY_REQUESTS' ? 'invite-too-many' : 'not-shared';
}

function isInviteProblem(told: string | undefined): told is InviteProblem {
  return told !== undefined && Object.hasOwn(INVITE_PROBLEMS, told);
}
