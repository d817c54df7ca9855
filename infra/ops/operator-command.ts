import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { AWS_REGION, type Locale } from '@parlance/contract/regions';
import { localeSchema } from '@parlance/contract/schemas/regions';
import { LedgerRepository } from '@parlance/lambdas/repositories/ledger/ledger-repository';
import { LowCreditsRepository } from '@parlance/lambdas/repositories/ledger/low-credits-repository';
import { AuditLogRepository } from '@parlance/lambdas/repositories/organizations/audit-log-repository';
import { BillingRepository } from '@parlance/lambdas/repositories/organizations/billing-repository';
import { OrganizationsRepository } from '@parlance/lambdas/repositories/organizations/organizations-repository';
import { StripeCustomers } from '@parlance/lambdas/repositories/purchases/stripe-customers';
import { regionalNames } from '../src/names.ts';
import { type Stage, stageNamed } from '../src/stages.ts';
import type { OperatorTools } from './operator-tools.ts';
import { STRIPE_ADDRESS, stageStripe } from './stage-stripe.ts';

/** The options of a command about a workspace. */
export interface WorkspaceCommand {
  readonly oid: string;
  readonly reason: string;
  readonly minutes: number;
  readonly on: boolean;
}

/**
 * Runs a command about a workspace of a region with its options. Afterwards recordings that wait for minutes start. An error
 * is printed, and the process ends with 1.
 *
 *   --stage prod --locale us --oid <id> --reason "<why>" [--by <name>] [--minutes=<number>] [--off]
 */
export async function runWorkspaceCommand(
  command: (tools: OperatorTools, options: WorkspaceCommand) => Promise<string>,
): Promise<void> {
  try {
    const { values } = parseArgs({
      options: {
        stage: { type: 'string' },
        locale: { type: 'string' },
        oid: { type: 'string', default: '' },
        reason: { type: 'string', default: '' },
        minutes: { type: 'string', default: '' },
        off: { type: 'boolean', default: false },
        by: { type: 'string', default: userInfo().username },
        stripe: { type: 'string', default: STRIPE_ADDRESS },
      },
    });
    const { oid, reason, by, off, minutes } = values;
    if (!oid || !reason) throw new Error('--oid and --reason are needed.');
    const stage = stageNamed(values.stage);
    const locale = localeSchema.parse(values.locale);
    const tools = toolsOf(stage, locale, by, values.stripe);
    console.log(await command(tools, { oid, reason, minutes: Number(minutes), on: !off }));
    await startWaiting(stage, locale);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

function toolsOf(stage: Stage, locale: Locale, operator: string, stripe: string): OperatorTools {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: AWS_REGION[locale] }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const { tables } = regionalNames(stage.name, locale);
  return {
    organizations: new OrganizationsRepository(client, tables.organizations),
    ledger: new LedgerRepository(client, tables.ledger),
    lowCredits: new LowCreditsRepository(client, tables.ledger),
    billing: new BillingRepository(client, tables.organizations),
    auditLog: new AuditLogRepository(client, tables.auditLog),
    customers: new StripeCustomers(stageStripe(stage, stripe, locale)),
    ...{ locale, operator, clock: () => Date.now() / 1000 },
  };
}

/** Runs the hourly sweep of what waits for minutes now. */
async function startWaiting(stage: Stage, locale: Locale): Promise<void> {
  const lambda = new LambdaClient({ region: AWS_REGION[locale] });
  const FunctionName = `${regionalNames(stage.name, locale).workflowsPrefix}-sweep-holds`;
  await lambda.send(new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload: '{}' }));
}
