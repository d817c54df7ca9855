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
