import type { OpenedCollection } from '@parlance/contract/collection';
import type { ToolRun } from '@parlance/contract/tool-run';

export type RecodeProblem = 'recode.no-speech' | 'recode.failed-language' | 'recode.failed';

/**
 * The problem of a run, by the log entry of a failure; undefined for a success.
 *
 * @param before the collection as it was when the run began
 */
export function recodeProblem(before: OpenedCollection, after: OpenedCollection): RecodeProblem | undefined {
  const failure = newFailure(before, after, 'recode');
  if (!failure) return undefined;
  if (failure.status === 'no-speech') return 'recode.no-speech';
  return failure.status === 'language' ? 'recode.failed-language' : 'recode.failed';
}

export function hasDenoised({ audioVersions = [] }: Pick<OpenedCollection, 'audioVersions'>): boolean {
  return audioVersions.includes('denoised');
}

function newFailure(before: OpenedCollection, after: OpenedCollection, tool: ToolRun['tool']) {
  const ofTool = ({ logs = [] }: OpenedCollection) => logs.filter((log) => log.tool === tool);
  const [earlier, now] = [ofTool(before), ofTool(after)];
  const last = now.at(-1);
  const isNew = now.length > earlier.length || last?.timestamp !== earlier.at(-1)?.timestamp;
  return isNew ? last : undefined;
}
