import fc from 'fast-check';
import type { Stores } from '../stores.ts';
import { refused, workspacePeople } from './workspace-people.ts';

const DAY = 86_400;
let runs = 0;

/** The seats of a plan, when many people take them at the same moment. */
export function describeSeats(stores: () => Stores): void {
  const { system } = workspacePeople(stores);

  /** Makes a workspace with an owner and a number of seats, and the people that the owner invites. */
  async function full(maxUsers: number, people: number) {
    const name = `seats-${runs++}-${Math.random().toString(36).slice(2)}`;
    const run = system();
    const guests = Array.from({ length: people }, (_, i) => `${name}-${i}`);
    for (const uid of [name, ...guests]) await run.person(uid);
    const oid = await run.workspace(name);
    await run.billing.change(oid, { maxUsers }, 1);
    const open = async () => {
      const { data } = await run.operations.listInvites({ ...run.as(name), params: { oid }, body: {} });
      return data.filter(({ invitedTime }) => invitedTime > run.time.now - 14 * DAY).length;
    };
    return {
      ...{ ...run, owner: name, oid, guests },
      invites: (uid: string) => run.invite(name, oid, `${uid}@example.com`),
      joins: (uid: string) =>
        run.seats.take(oid, run.time.now, 'member', (claim) =>
          run.memberships.joinOnce({ uid, oid, by: 'domain', now: run.time.now }, claim),
        ),
      taken: async () => (await run.organizations.listMembers(oid)).size + (await open()),
    };
  }

  const outcome = (call: Promise<unknown>) =>
    call.then(
      (answer) => (answer === 'full' ? 'full' : 'taken'),
      (error: { fields?: { email?: string } }) => error.fields?.email ?? String(error),
    );

  describe('the seats of a plan', () => {
    it('[billing.seats] are never exceeded by twenty invites and joins at the same moment', async () => {
      const { guests, invites, joins, taken } = await full(8, 20);
      const calls = guests.map((uid, i) => outcome(i % 2 === 0 ? invites(uid) : joins(uid)));
      const outcomes = await Promise.all(calls);
      expect(outcomes.filter((each) => each === 'taken')).toHaveLength(7);
      expect(new Set(outcomes)).toEqual(new Set(['taken', 'full', 'no-seats']));
      expect(await taken()).toBe(8);
    }, 120_000);

    it('[billing.seats] hold whatever happens at the same moment, and none stays empty', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 5 }),
          fc.array(fc.constantFrom('invite', 'join', 'accept'), { minLength: 1, maxLength: 6 }),
          async (maxUsers, steps) => {
            const run = await full(20, steps.length);
            const { guests, invites, joins, accept, oid } = run;
            const invited = guests.filter((_, i) => steps[i] === 'accept');
            for (const uid of invited) await invites(uid);
            // The plan is changed to a smaller one than the open invites need.
            await run.billing.change(oid, { maxUsers }, 2);
            const calls = guests.map((uid, i) => {
              if (steps[i] === 'accept') return accept(uid, oid);
              return steps[i] === 'invite' ? invites(uid) : joins(uid);
            });
            const outcomes = await Promise.all(calls.map(outcome));
            const members = (await run.organizations.listMembers(oid)).size;
            expect(members).toBeLessThanOrEqual(maxUsers);
            expect(await run.taken()).toBeLessThanOrEqual(Math.max(maxUsers, 1 + invited.length));
            if (outcomes.some((each) => each !== 'taken')) expect(await run.taken()).toBeGreaterThanOrEqual(maxUsers);
          },
        ),
        { numRuns: 8 },
      );
    }, 120_000);

    it('[billing.seats] an invite waits, when the plan became smaller, for a seat', async () => {
      const { guests, invites, accept, billing, oid, organizations } = await full(3, 2);
      for (const uid of guests) await invites(uid);
      await billing.change(oid, { maxUsers: 2 }, 2);
      const [first = '', second = ''] = guests;
      await accept(first, oid);
      await expect(accept(second, oid)).rejects.toMatchObject(refused('BAD_REQUEST', { email: 'no-seats' }));
      await billing.change(oid, { maxUsers: 3 }, 3);
      await accept(second, oid);
      expect((await organizations.listMembers(oid)).size).toBe(3);
    });
  });
}
