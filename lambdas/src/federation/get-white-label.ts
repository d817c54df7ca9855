import { publicWhiteLabel } from '@parlance/contract/white-label';
import { NotFoundError } from '../errors.ts';
import type { Operation } from '../http/operation.ts';
import type { WhiteLabelsRepository } from './white-labels-repository.ts';

interface GetWhiteLabelDependencies {
  readonly whiteLabels: Pick<WhiteLabelsRepository, 'get'>;
}

/** The public part of a subdomain's white-label setting. */
export function getWhiteLabel({ whiteLabels }: GetWhiteLabelDependencies): Operation<'getWhiteLabel'> {
  return async ({ params }) => {
    const setting = await whiteLabels.get(params.slug);
    if (!setting) throw new NotFoundError('There is no white label of this name.');
    return publicWhiteLabel(setting);
  };
}
