import type { Settings } from '@parlance/contract/schemas/settings';
import { loadProfile, updateSettings } from '@parlance/ui/profile';
import { addUploads } from '@parlance/ui/uploads';
import { loadUsage } from '@parlance/ui/usage';
import { type CheckStep, checkMinutes } from './check-minutes.ts';
import { splitByDuration } from './split-by-duration.ts';

/** A usage that is not older (milliseconds) will do for the first look of the check. */
const RECENT_MS = 20_000;

interface Admission {
  readonly isOverLimit: boolean;
  readonly hasTooLong: boolean;
  /** Starts the uploads of the files that are not too long; their ids. */
  readonly start: (convertToBlog: boolean) => string[];
}

/** The check of chosen files: first the workspace's minutes, then the length of each file where there is a limit. */
export async function admitFiles(files: readonly File[], onStep: (step: CheckStep) => void): Promise<Admission> {
  onStep('verifying');
  const { user, organization } = await loadProfile();
  if (!organization) throw new Error('No workspace is active.');
  const { id: orgId, billing } = organization;
  const result = await checkMinutes({
    billing,
    loadUsage: (isFirst) => loadUsage({ uid: user.uid, orgId, updated: billing.updated }, isFirst ? RECENT_MS : 0),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onStep,
  });
  if (result.kind === 'over-limit') return { isOverLimit: true, hasTooLong: false, start: () => [] };
  const { maxFileSeconds } = result;
  const { fitting, tooLong } =
    maxFileSeconds === undefined ? { fitting: files, tooLong: [] } : await splitByDuration(files, maxFileSeconds);
  return {
    isOverLimit: false,
    hasTooLong: tooLong.length > 0,
    start: (convertToBlog) => {
      const ids = addUploads([...fitting], orgId, { convertToBlog });
      const { help } = user.settings;
      if (help.upload === undefined) noteHelped(help);
      return ids;
    },
  };
}

/** Stores the time of the user's first upload. It triggers the help tour in the header (Spec part 2, section 2.2). */
function noteHelped(help: Settings['help']): void {
  updateSettings({ help: { ...help, upload: Math.floor(Date.now() / 1000) } }).catch((error: unknown) => {
    console.warn('It could not be kept that uploading was found.', error);
  });
}
