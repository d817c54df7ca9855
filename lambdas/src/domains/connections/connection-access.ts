import type { ConnectionService } from '@parlance/contract/connections';
import { NotFoundError } from '../../platform/errors.ts';
import type { OAuthApps } from '../../repositories/connections/oauth-apps.ts';

/** @throws NotFoundError for a service without settings */
export function requireOffered({ offered }: Pick<OAuthApps, 'offered'>, service: ConnectionService): void {
  if (!offered.includes(service)) throw new NotFoundError('This service can’t be connected here.');
}
