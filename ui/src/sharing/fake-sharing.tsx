import { calls as contract } from '@parlance/contract/calls';
import type { Member } from '@parlance/contract/sharing';
import type { SentInvite } from '@parlance/contract/workspace';
import { render, screen, waitFor, within } from '@testing-library/react';
import { type Call, FakeApi } from '../fakes/fake-api.ts';
import { fakeSession } from '../fakes/fake-session.ts';
import { AppProviders } from '../page/providers.tsx';
import { queryClient } from '../query/query-client.ts';
import { ShareOverlay } from './share-overlay.tsx';

export const member = (uid: string, name: string, role: Member['role'] = 'member'): Member => ({
  ...{ uid, name, email: `${uid}@example.com`, role },
});

/** A transcript in a workspace, with an API that shares it, for tests of the share overlay. Ann views it. */
export class FakeSharing {
  right: 'own' | 'manage' | 'write' = 'own';
  userId = 'ann';
  sharedWith: Record<string, boolean> = {};
  members = [member('ann', 'Ann Lee', 'owner'), member('bob', 'Bob Ray'), member('cid', 'Cid Day')];
  invites: SentInvite[] = [];
  readonly api: FakeApi;

  constructor() {
    this.api = new FakeApi({
      getCollection: () => this.#collection(),
      listMembers: () => ({ data: this.members }),
      listInvites: () => ({ data: this.invites }),
      getPublicKey: () => ({}),
      findPictures: () => ({ logos: {}, avatars: {} }),
      shareCollection: this.#slowly((person) => {
        this.sharedWith = { ...this.sharedWith, [person]: true };
      }),
      unshareCollection: this.#slowly((person) => {
        delete this.sharedWith[person];
      }),
      changeOwner: ({ body }) => {
        this.userId = contract.changeOwner().body.parse(body).userId;
        return this.#collection();
      },
      inviteMember: ({ body }) => {
        const { email } = contract.inviteMember().body.parse(body);
        const invite = { email, invitedTime: Math.floor(Date.now() / 1000) };
        this.invites = [...this.invites, invite];
        return invite;
      },
    });
    queryClient.clear();
    fakeSession('ann');
  }

  #collection() {
    const { userId, sharedWith, right } = this;
    const stored = { id: 'c', name: 'Talk', userId, orgId: 'o', languageCode: 'en-US', locale: 'us', started: 1 };
    return { ...stored, tProgress: 100, sharedWith, right };
  }

  /** A delayed response, so the test can see the dimmed row. */
  #slowly(change: (person: string) => void) {
    return async (call: Call) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      change(contract.shareCollection().body.parse(call.body).userId);
      return this.#collection();
    };
  }

  /** Opens the overlay and waits for the members. */
  async open(onClosed = () => {}): Promise<HTMLElement> {
    render(
      <AppProviders>
        <ShareOverlay collection={{ id: 'c', name: 'Talk' }} onClosed={onClosed} />
      </AppProviders>,
    );
    const overlay = await screen.findByRole('dialog', { name: 'Talk' });
    await waitFor(() => {
      if (within(overlay).queryByRole('progressbar')) throw new Error('The members are being fetched.');
    });
    return overlay;
  }
}
