import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { AccessDependencies } from '../../repositories/access/collection-access.ts';
import { accessibleRecording } from '../../repositories/access/text-access.ts';
import { projectKeyOf } from '../../repositories/collections/project-keys.ts';
import type { SpeakerNamesRepository } from '../../repositories/speakers/speaker-names-repository.ts';
import { rankedNames } from './ranked-names.ts';

interface OfferSpeakerNamesDependencies extends AccessDependencies {
  readonly speakerNames: Pick<SpeakerNamesRepository, 'getSwitch' | 'list'>;
  readonly clock: Clock;
}

/**
 * For members of the workspace who may edit the transcript: the access rule gives others no right to write. Projects of other
 * people change nothing for the caller.
 */
export function offerSpeakerNames(dependencies: OfferSpeakerNamesDependencies): Operation<'offerSpeakerNames'> {
  const { organizations, speakerNames, clock } = dependencies;
  return async ({ params: { id }, caller }) => {
    const collection = await accessibleRecording(dependencies, id, caller.uid, 'write');
    const { orgId, projectKeys = new Set<string>() } = collection;
    const [state, organization] = await Promise.all([speakerNames.getSwitch(orgId), organizations.get(orgId)]);
    if (!state?.on || organization?.type === 'university') return { data: [] };
    const own = new Set([...projectKeys].filter((key) => key.startsWith(projectKeyOf(caller.uid, ''))));
    return { data: rankedNames(await speakerNames.list(orgId), own, clock()) };
  };
}
