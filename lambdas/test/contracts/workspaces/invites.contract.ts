import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type RateLimit, RateLimiter } from '../../../src/repositories/tokens/rate-limiter.ts';
import type { Stores } from '../stores.ts';
import { refused, workspacePeople } from './workspace-people.ts';

/** Invites, through their operations. */
export function describeInvites(stores: () => Stores): void {
  const { system, team } = workspacePeople(stores);

  /** Counts `times` attempts at `now` by one write. */
  async function count(limit: RateLimit, subject: string, times: number, now: number): Promise<void> {
    const { documents, tables } = stores().region('us');
    const send = ({ input }: UpdateCommand) =>
      documents.send(
        new UpdateCommand({
          ...input,
          ExpressionAttributeValues: { ...input.ExpressionAttributeValues, ':by': times },
        }),
      );
    const counting = { send } as unknown as DynamoDBDocumentClient;
    await new RateLimiter(counting, tables.tokens).consume(limit, subject, now);
  }

  describe('invites', () => {
    it('[workspaces.invite] are mailed, and refused for invalid addresses, invited addresses and members', async () => {
      const { person, workspace, invite, accept, sent, operations, as } = system();
      for (const uid of ['inv', 'inv-guest']) await person(uid);
      const oid = await workspace('inv');
      await expect(invite('inv', oid, 'nonsense')).rejects.toMatchObject(
        refused('BAD_REQUEST', { email: 'email-invalid' }),
      );
      expect(await invite('inv', oid, ' Inv-Guest@example.com')).toMatchObject({ email: 'inv-guest@example.com' });
      expect(sent.map(({ to, mail }) => [to, mail.subject])).toEqual([
        ['inv-guest@example.com', 'inv Lee invites you to Lab'],
      ]);
      await expect(invite('inv', oid, 'inv-guest@example.com')).rejects.toMatchObject({
        ...refused('BAD_REQUEST', { email: 'already-invited' }),
        message: 'User already invited.',
      });
      const listed = await operations.listInvites({ ...as('inv'), params: { oid }, body: {} });
      expect(listed.data.map(({ email }) => email)).toEqual(['inv-guest@example.com']);
      await accept('inv-guest', oid);
      await expect(invite('inv', oid, 'inv-guest@example.com')).rejects.toMatchObject({
        ...refused('BAD_REQUEST', { email: 'already-member' }),
        message: 'User already a member.',
      });
    });

    it('[workspaces.invite-flood] are limited per address and day, for all inviters together', async () => {
      const { person, workspace, invite, sent, time } = system();
      await person('flood');
      const [oid, email] = [await workspace('flood'), 'flooded@example.com'];
      await count({ what: 'invite/receiver', count: 30, seconds: 24 * 3600 }, email, 29, time.now);
      await invite('flood', oid, email);
      const other = await workspace('flood', 'Other');
      for (const same of [email, 'flooded+1@example.com']) {
        await expect(invite('flood', other, same)).rejects.toMatchObject(refused('TOO_MANY_REQUESTS'));
      }
      expect(sent).toHaveLength(1);
    });

    it('[workspaces.invite-flood] are limited per workspace and day, for all its owners and admins together', async () => {
      const { person, workspace, invite, sent, time } = system();
      await person('many');
      const [oid, other] = [await workspace('many'), await workspace('many', 'Other')];
      await count({ what: 'invite/workspace', count: 300, seconds: 24 * 3600 }, oid, 299, time.now);
      await invite('many', oid, 'last@example.com');
      await expect(invite('many', oid, 'next@example.com')).rejects.toMatchObject(refused('TOO_MANY_REQUESTS'));
      await invite('many', other, 'next@example.com');
      expect(sent).toHaveLength(2);
    });

    it('[workspaces.invite-unverified] are refused to a sender without a verified address', async () => {
      const { person, workspace, invite, sent, users, operations, as } = system();
      await person('new', false);
      const oid = await workspace('new');
      await expect(invite('new', oid, 'friend@example.com')).rejects.toMatchObject(refused('EMAIL_UNVERIFIED'));
      expect((await operations.listInvites({ ...as('new'), params: { oid }, body: {} })).data).toEqual([]);
      await users.markEmailVerified('new', 'new@example.com');
      await invite('new', oid, 'friend@example.com');
      expect(sent).toHaveLength(1);
    });

    it('[workspaces.invite-accept] add the member, are used up, and select the workspace', async () => {
      const { person, workspace, invite, accept, list, users, organizations } = system();
      for (const uid of ['acc', 'acc-guest']) await person(uid);
      const oid = await workspace('acc');
      await invite('acc', oid, 'acc-guest@example.com');
      expect((await list('acc-guest')).invites).toMatchObject([{ id: oid, name: 'Lab', ignore: false }]);
      const accepted = await Promise.allSettled([accept('acc-guest', oid), accept('acc-guest', oid)]);
      expect(accepted.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await organizations.isMember(oid, 'acc-guest')).toBe(true);
      expect((await users.get('acc-guest'))?.organization).toBe(oid);
      const { workspaces, invites } = await list('acc-guest');
      expect([workspaces.find(({ id }) => id === oid)?.role, invites]).toEqual(['member', []]);
    });

    it('[workspaces.invite-ignore] are marked as ignored', async () => {
      const { person, workspace, invite, list, operations, self } = system();
      for (const uid of ['ign', 'ign-guest']) await person(uid);
      const oid = await workspace('ign');
      await invite('ign', oid, 'ign-guest@example.com');
      await operations.ignoreInvite({ ...self('ign-guest'), params: { uid: 'ign-guest', oid } });
      expect((await list('ign-guest')).invites).toMatchObject([{ id: oid, ignore: true }]);
    });

    it('[workspaces.invite-decline] are gone when they are declined', async () => {
      const { person, workspace, invite, list, operations, self, accept } = system();
      for (const uid of ['dec', 'dec-guest']) await person(uid);
      const oid = await workspace('dec');
      await invite('dec', oid, 'dec-guest@example.com');
      await operations.declineInvite({ ...self('dec-guest'), params: { uid: 'dec-guest', oid } });
      expect((await list('dec-guest')).invites).toEqual([]);
      await expect(accept('dec-guest', oid)).rejects.toMatchObject(refused('NOT_FOUND'));
    });

    it('[workspaces.invite-verified] are hidden until the address is verified', async () => {
      const { person, workspace, invite, list, accept } = system();
      await person('unv');
      await person('unv-guest', false);
      const oid = await workspace('unv');
      await invite('unv', oid, 'unv-guest@example.com');
      expect((await list('unv-guest')).invites).toEqual([]);
      await expect(accept('unv-guest', oid)).rejects.toMatchObject(refused('NOT_FOUND'));
    });

    it('[workspaces.invite-expiry] expire after 14 days, and can be made anew', async () => {
      const { person, workspace, invite, accept, list, operations, as, self, time } = system();
      for (const uid of ['exp', 'exp-guest']) await person(uid);
      const oid = await workspace('exp');
      await invite('exp', oid, 'exp-guest@example.com');
      time.now += 14 * 24 * 3600 - 1;
      expect((await list('exp-guest')).invites).toHaveLength(1);
      time.now += 1;
      expect((await list('exp-guest')).invites).toEqual([]);
      await expect(accept('exp-guest', oid)).rejects.toMatchObject(refused('NOT_FOUND'));
      const declined = operations.declineInvite({ ...self('exp-guest'), params: { uid: 'exp-guest', oid } });
      await expect(declined).rejects.toMatchObject(refused('NOT_FOUND'));
      expect((await operations.listInvites({ ...as('exp'), params: { oid }, body: {} })).data).toHaveLength(1);
      await invite('exp', oid, 'exp-guest@example.com');
      await accept('exp-guest', oid);
    });

    it('[workspaces.invite-resend] are renewed and mailed again, by owners and admins', async () => {
      const {
        invite,
        resend,
        list,
        accept,
        oid,
        owner,
        admin,
        member,
        stranger,
        operations,
        as,
        self,
        time,
        sent,
        log,
      } = await team('res');
      const email = `${stranger}@example.com`;
      await expect(resend(owner, oid, email)).rejects.toMatchObject(refused('NOT_FOUND'));
      await invite(owner, oid, email);
      await operations.ignoreInvite({ ...self(stranger), params: { uid: stranger, oid } });
      time.now += 20 * 24 * 3600;
      sent.length = 0;
      expect(await resend(admin, oid, email)).toEqual({ email, invitedTime: time.now });
      expect(sent.map(({ to }) => to)).toEqual([email]);
      const listed = await operations.listInvites({ ...as(owner), params: { oid }, body: {} });
      expect(listed.data).toEqual([{ email, invitedTime: time.now }]);
      expect((await list(stranger)).invites).toMatchObject([{ id: oid, ignore: false }]);
      expect((await log(owner, oid)).data[0]).toMatchObject({
        by: { uid: admin },
        event: { action: 'invite-resent', email },
      });
      await expect(resend(member, oid, email)).rejects.toMatchObject(refused('FORBIDDEN'));
      await accept(stranger, oid);
      await expect(resend(owner, oid, email)).rejects.toMatchObject(refused('NOT_FOUND'));
    });

    it('[workspaces.invite-resend] are mailed again under the limits of invites', async () => {
      const { person, workspace, invite, resend, sent, time } = system();
      await person('reflood');
      const [oid, email] = [await workspace('reflood'), 'reflooded@example.com'];
      await count({ what: 'invite/receiver', count: 30, seconds: 24 * 3600 }, email, 28, time.now);
      await invite('reflood', oid, email);
      time.now += 60;
      await resend('reflood', oid, email);
      time.now += 60;
      await expect(resend('reflood', oid, email)).rejects.toMatchObject(refused('TOO_MANY_REQUESTS'));
      expect(sent).toHaveLength(2);
    });

    it('[workspaces.invite-resend] are mailed again once in a minute', async () => {
      const { person, workspace, invite, resend, sent, time } = system();
      await person('soon');
      const [oid, email] = [await workspace('soon'), 'soon-guest@example.com'];
      const tooSoon = { code: 'TOO_MANY_REQUESTS', fields: { email: 'invite-just-sent' } };
      await invite('soon', oid, email);
      time.now += 59;
      await expect(resend('soon', oid, email)).rejects.toMatchObject(tooSoon);
      time.now += 1;
      const both = await Promise.allSettled([resend('soon', oid, email), resend('soon', oid, email)]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: tooSoon });
      expect(sent).toHaveLength(2);
    });

    it('are answered by no other user', async () => {
      const { accept, invite, oid, owner, stranger } = await team('ans');
      await invite(owner, oid, 'eve@example.com');
      await expect(accept(stranger, oid)).rejects.toMatchObject(refused('NOT_FOUND'));
    });
  });
}
