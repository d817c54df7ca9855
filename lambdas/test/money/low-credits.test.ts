import { faceOf, OSLO, putInstitution } from '../fakes/institution.ts';
import { moneyWorld, runWorkflow } from './money-world.ts';

const LOW = 'Few minutes are left in Lab';

it('[billing.low-credits] owners are told when less than an hour is left, once until credits rise again', async () => {
  const world = await moneyWorld({ paid: true, plan: 'pro' });
  let uploads = 0;
  const transcribe = async (seconds: number) => {
    const id = `c${uploads++}`;
    await world.upload(id, seconds);
    expect(await runWorkflow(world, id)).toBe('done');
    return world.api.mails.splice(0).filter(({ mail }) => mail.subject === LOW);
  };
  // What the plan includes counts for nothing here, nor a workspace that never had an hour of credits.
  expect(await transcribe(7200)).toEqual([]);
  await world.give(10_800);
  expect(await transcribe(3600)).toEqual([]);
  expect((await transcribe(4000)).map(({ to }) => to)).toEqual(['ann@example.com']);
  expect(await transcribe(600)).toEqual([]);
  world.api.time.now += 1;
  await world.give(3600);
  expect(await transcribe(100)).toEqual([]);
  expect(await transcribe(3000)).toHaveLength(1);
});

it('[white-label.mails] an institution’s people read of low credits, of paused and of finished recordings in its branding', async () => {
  const world = await moneyWorld({ paid: true, plan: 'pro' });
  await putInstitution(world.api, 'org');
  await world.give(17_000);
  for (const [id, seconds, end] of [
    ['c1', 7200, 'done'],
    ['c2', 3600, 'done'],
    ['c3', 10_000, 'done'],
    ['c4', 3600, 'paused'],
  ] as const) {
    await world.upload(id, seconds);
    expect(await runWorkflow(world, id)).toBe(end);
  }
  const told = world.api.mails.map(({ mail }) => [mail.subject, faceOf(mail)]);
  expect(told).toEqual([
    ...[1, 2].map(() => [expect.stringContaining('ready'), OSLO]),
    [LOW, OSLO],
    [expect.stringContaining('ready'), OSLO],
    [expect.stringContaining('paused'), OSLO],
  ]);
});
