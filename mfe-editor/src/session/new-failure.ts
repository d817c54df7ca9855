import type { OpenedCollection } from '@parlance/contract/collection';
import type { ToolRun } from '@parlance/contract/tool-run';

/**
 * The log entry of a tool's failure since the collection was as `before`; undefined for a success.
 *
 * @param before the collection as it was when the run began
 */
export function newFailure(before: OpenedCollection, after: OpenedCollection, tool: ToolRun['tool']) {
  const ofTool = ({ logs = [] }: OpenedCollection) => logs.filter((log) => log.tool === tool);
  const [earlier, now] = [ofTool(before), ofTool(after)];
  const last = now.at(-1);
  const isNew = now.length > earlier.length || last?.timestamp !== earlier.at(-1)?.timestamp;
  return isNew ? last : undefined;
}
