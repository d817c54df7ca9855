/**
 * Begins a workspace's trial; with --off ends it (docs/operations.md).
 *
 *   npm run set-trial -- --stage prod --locale us --oid <id> --reason "Met at a fair"
 */
import { runWorkspaceCommand } from './operator-command.ts';
import { setTrial } from './operator-tools.ts';

await runWorkspaceCommand(async (tools, options) => {
  await setTrial(tools, options);
  return options.on ? 'The trial has begun.' : 'The trial has ended.';
});
