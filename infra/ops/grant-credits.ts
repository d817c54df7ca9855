/**
 * Gives a workspace minutes of credits, or takes some back (docs/operations.md).
 *
 *   npm run grant-credits -- --stage prod --locale us --oid <id> --minutes=60 --reason "Sorry for the outage"
 */
import { runWorkspaceCommand } from './operator-command.ts';
import { grantCredits } from './operator-tools.ts';

await runWorkspaceCommand(async (tools, options) => {
  const { minutes, left } = await grantCredits(tools, options);
  const [came, now] = [minutes, left].map((figure) => Math.round(figure * 100) / 100);
  return `${came} minutes; the workspace has ${now} minutes of credits now.`;
});
