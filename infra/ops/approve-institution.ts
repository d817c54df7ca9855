/**
 * Shows the requests of workspaces for branding and single sign-on, and decides them; docs/institutions.md tells how.
 *
 *   npm run approve-institution -- --stage prod --locale us
 *   npm run approve-institution -- --stage prod --locale us --oid <id> --revision 3 --approve
 *   npm run approve-institution -- --stage prod --locale us --oid <id> --revision 3 --refuse "<why>"
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { KMSClient } from '@aws-sdk/client-kms';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { AWS_REGION } from '@parlance/contract/regions';
import { localeSchema } from '@parlance/contract/schemas/regions';
import { createMailer } from '@parlance/lambdas/platform/mail/mailer';
import { WhiteLabelsRepository } from '@parlance/lambdas/repositories/directory/white-labels-repository';
import { BrandingRequestsRepository } from '@parlance/lambdas/repositories/organizations/branding-requests-repository';
import { ClientSecretSeal } from '@parlance/lambdas/repositories/organizations/client-secret-seal';
import { OrganizationsRepository } from '@parlance/lambdas/repositories/organizations/organizations-repository';
import { UsersRepository } from '@parlance/lambdas/repositories/users/users-repository';
import { mailFrom } from '../src/mail-from.ts';
import { directoryTableName, GLOBAL_REGION, regionalNames } from '../src/names.ts';
import { stageNamed } from '../src/stages.ts';
import { approveBranding, type RequestsHome, refuseBranding, shownRequest } from './branding-requests.ts';
import { readFederation, readServiceProvider } from './deployed-federation.ts';
import { USUAL_ATTRIBUTES } from './institutions.ts';

try {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      locale: { type: 'string' },
      oid: { type: 'string' },
      revision: { type: 'string' },
      approve: { type: 'boolean', default: false },
      refuse: { type: 'string' },
      metadata: { type: 'string' },
      outputs: { type: 'string', default: 'cdk-outputs.json' },
      'email-attribute': { type: 'string', default: USUAL_ATTRIBUTES.email },
      'name-attribute': { type: 'string', default: USUAL_ATTRIBUTES.name },
    },
  });
  const { oid, approve, refuse } = values;
  const stage = stageNamed(values.stage);
  const locale = localeSchema.parse(values.locale);
  const { organizations, users } = regionalNames(stage.name, locale).tables;
  const tables = documentsOf(AWS_REGION[locale]);
  const requests = new BrandingRequestsRepository(tables, organizations);
  if (approve || refuse !== undefined) {
    if (!oid || !values.revision)
      throw new Error('--oid and --revision are needed: those of the request you looked at.');
    if (approve && refuse !== undefined) throw new Error('Either --approve or --refuse.');
    if (refuse === '') throw new Error('--refuse tells the owners why.');
    const federation = await readFederation(stage, locale, values.outputs);
    // The mailer's client reads it, as in a function.
    process.env.AWS_REGION = AWS_REGION[locale];
    const [directory, directoryTable] = [documentsOf(GLOBAL_REGION), directoryTableName(stage.name)];
    const home: RequestsHome = {
      ...{ ...federation, tables, requests, locale, organizationsTable: organizations },
      clientSecrets: new ClientSecretSeal(new KMSClient({ region: AWS_REGION[locale] }), federation.brandingKey),
      serviceProvider: await readServiceProvider(federation),
      ...{ directory, directoryTable },
      whiteLabels: new WhiteLabelsRepository(directory, directoryTable),
      organizations: new OrganizationsRepository(tables, organizations),
      users: new UsersRepository(tables, users),
      sendMail: createMailer(mailFrom(stage)),
      reportError: (message, error) => console.warn(`${message}: ${error instanceof Error ? error.message : error}`),
      clock: () => Date.now() / 1000,
    };
    const seen = { oid, revision: Number(values.revision) };
    if (refuse === undefined) {
      const attributes = { email: values['email-attribute'], name: values['name-attribute'] };
      const slug = await approveBranding(home, { ...seen, attributes });
      console.log(`Approved: ${slug}.${stage.domain} shows the branding.`);
    } else {
      await refuseBranding(home, { ...seen, reason: refuse });
      console.log('Refused: the owners read the reason on their page and in a mail.');
    }
  } else {
    const waiting = [...(await requests.listWaiting())].filter(([id]) => oid === undefined || id === oid);
    for (const [id, request] of waiting) console.log(`${shownRequest(id, request, Date.now() / 1000)}\n`);
    console.log(`${waiting.length} waiting in ${locale}.`);
    const [only] = waiting;
    if (values.metadata && oid && only) await writeFile(values.metadata, only[1].draft.metadata);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function documentsOf(region: string): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(new DynamoDBClient({ region }), {
    marshallOptions: { removeUndefinedValues: true },
  });
}
