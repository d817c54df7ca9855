import { removeHome, startParlance, temporaryHome } from '../running-system.ts';

/** Starts one system for all browser tests; answers how to end it. A system that runs already is used when PARLANCE_WEB names it. */
export default async function startSystem(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PARLANCE_WEB) return undefined;
  const home = await temporaryHome();
  const system = await startParlance({ home });
  process.env.PARLANCE_WEB = system.web;
  // Where tests find the stacks' outputs, as ops do.
  process.env.PARLANCE_HOME = home;
  return async () => {
    await system.stop();
    await removeHome(home);
  };
}
