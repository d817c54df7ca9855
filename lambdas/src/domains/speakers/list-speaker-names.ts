import type { Operation } from '../../platform/http/operation.ts';
import type { WorkspaceAccess } from '../../repositories/access/workspace-access.ts';
import type { SpeakerNamesRepository } from '../../repositories/speakers/speaker-names-repository.ts';
import { requireSpeakerNames } from './speaker-names-access.ts';

interface ListSpeakerNamesDependencies extends WorkspaceAccess {
  readonly speakerNames: Pick<SpeakerNamesRepository, 'getSwitch' | 'finishClearing' | 'list'>;
}

/** The names, the latest use first. Finishes a deletion that broke off. */
export function listSpeakerNames(dependencies: ListSpeakerNamesDependencies): Operation<'listSpeakerNames'> {
  const { speakerNames } = dependencies;
  return async ({ params: { oid }, caller }) => {
    await requireSpeakerNames(dependencies, oid, caller.uid);
    const state = await speakerNames.getSwitch(oid);
    if (state?.clearing) await speakerNames.finishClearing(oid, state);
    if (!state?.on) return { on: false, data: [] };
    const names = await speakerNames.list(oid);
    const data = names
      .sort((a, b) => b.lastUsed - a.lastUsed || a.name.localeCompare(b.name))
      .map(({ id, name, transcripts, lastUsed }) => ({ id, name, transcripts, lastUsed }));
    return { on: true, data };
  };
}
