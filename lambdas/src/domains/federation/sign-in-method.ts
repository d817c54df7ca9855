import type { Locale } from '@parlance/contract/regions';
import { canSignIn, type WhiteLabel } from '@parlance/contract/white-label';
import type { Federation } from '../../platform/cognito/federation.ts';
import { NotFoundError, WrongRegionError } from '../../platform/errors.ts';
import type { WhiteLabelsRepository } from '../../repositories/directory/white-labels-repository.ts';

/** Google's name in the user pools, which Cognito prescribes. */
export const GOOGLE = 'Google';

export interface SignInMethodDependencies {
  readonly whiteLabels: Pick<WhiteLabelsRepository, 'get'>;
  readonly federation: Pick<Federation, 'takes'>;
  readonly locale: Locale;
}

/** An institution that signs its people in, and the workspace that they join. */
export type Institution = WhiteLabel & Required<Pick<WhiteLabel, 'locale' | 'organization' | 'provider'>>;

export type SignInMethod =
  | { readonly by: 'google'; readonly provider: string }
  | { readonly by: 'institution'; readonly provider: string; readonly institution: Institution };

/**
 * The requested sign-in method, if this page offers it.
 *
 * @throws NotFoundError when it doesn't; WrongRegionError with the deployment of the institution's users
 */
export async function signInMethodOf(
  { whiteLabels, federation, locale }: SignInMethodDependencies,
  { by, slug }: { readonly by: 'institution' | 'google'; readonly slug?: string | undefined },
): Promise<SignInMethod> {
  const setting = slug === undefined ? undefined : await whiteLabels.get(slug);
  if (slug !== undefined && !setting) throw notOffered();
  if (by === 'google') {
    if (setting?.allowGoogle === false || !(await federation.takes(GOOGLE))) throw notOffered();
    return { by, provider: GOOGLE };
  }
  if (!setting || !canSignIn(setting)) throw notOffered();
  if (setting.locale !== locale) {
    const details = { locale: setting.locale };
    throw new WrongRegionError('Accounts of your institution are kept elsewhere.', { details });
  }
  if (!(await federation.takes(setting.provider, { isConfigured: true }))) throw notOffered();
  return { by, provider: setting.provider, institution: setting };
}

function notOffered(): NotFoundError {
  return new NotFoundError('This way to sign in is not offered here.');
}
