/**
 * Makes a workspace an enterprise; with --off ends that (docs/operations.md).
 *
 *   npm run set-enterprise -- --stage prod --locale eu --oid <id> --reason "Contract 42"
 */
import { runWorkspaceCommand } from './operator-command.ts';
import { setEnterprise } from './operator-tools.ts';

await runWorkspaceCommand(async (tools, options) => {
  await setEnterprise(tools, options);
  return options.on ? 'The workspace is an enterprise.' : 'The workspace is no enterprise any more.';
});
