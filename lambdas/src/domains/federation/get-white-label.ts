import { publicWhiteLabel } from '@parlance/contract/white-label';
import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { WhiteLabelsRepository } from '../../repositories/directory/white-labels-repository.ts';

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
