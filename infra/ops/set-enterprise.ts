/**
 * Makes a workspace an enterprise; with --off ends that (docs/operations.md).
 *
 *   npm run set-enterprise -- --stage prod --locale eu --oid <id> --reason "Contract 42"
 */
import { runWorkspaceCommand } from './operator-command.ts';
import { setEnterprise } from './operator-tools.ts';

await runWorkspaceCommand(async (tools, options) => {
  const ends = await setEnterprise(tools, options);
  if (!options.on) return 'The workspace is no enterprise any more.';
  return `The workspace is an enterprise.${ends ? ' Its subscription ends with its period and is not renewed.' : ''}`;
});
