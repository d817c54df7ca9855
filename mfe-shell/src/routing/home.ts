import { DASHBOARD, homeOf } from '@parlance/contract/correctors';
import { loadConfig } from '@parlance/ui/config';
import { loadProfile } from '@parlance/ui/profile';

/** The start page of the signed-in user. If the profile can't be fetched, the dashboard, which reports that itself. */
export async function loadHome(): Promise<string> {
  try {
    const [{ user }, config] = await Promise.all([loadProfile(), loadConfig()]);
    return homeOf(user, config);
  } catch (error) {
    console.warn('The profile could not be loaded.', error);
    return DASHBOARD;
  }
}
