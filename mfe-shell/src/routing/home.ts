import { DASHBOARD, homeOf } from '@parlance/contract/correctors';
import { loadConfig } from '@parlance/ui/config';
import { loadProfile } from '@parlance/ui/profile';

/** Where the signed-in person starts; the dashboard when their profile can't be had, which then says so itself. */
export async function loadHome(): Promise<string> {
  try {
    const [{ user }, config] = await Promise.all([loadProfile(), loadConfig()]);
    return homeOf(user, config);
  } catch (error) {
    console.warn('The profile could not be loaded.', error);
    return DASHBOARD;
  }
}
