import { keepAppSecrets } from '../connected-apps.ts';
import { keepKalturaToken } from '../kaltura.ts';
import { openShop } from '../open-shop.ts';
import { awsAddress, removeHome, startParlance, temporaryHome } from '../running-system.ts';

/**
 * Starts one system, with plans and credits for sale, for all browser tests, unless PARLANCE_WEB names one that runs.
 * Returns the function that ends it.
 */
export default async function startSystem(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PARLANCE_WEB) return undefined;
  const home = await temporaryHome();
  const system = await startParlance({ home });
  await openShop(system);
  await keepKalturaToken(awsAddress(system));
  await keepAppSecrets(awsAddress(system));
  process.env.PARLANCE_WEB = system.web;
  // Tests read the stacks' outputs there.
  process.env.PARLANCE_HOME = home;
  return async () => {
    await system.stop();
    await removeHome(home);
  };
}
