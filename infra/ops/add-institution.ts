/**
 * Adds an institution that signs its people in by SAML, or changes one; docs/institutions.md tells how. Without metadata, an
 * institution keeps the identity provider that it has, of any kind.
 *
 *   npm run add-institution -- --stage staging --slug nyu --locale us --metadata metadata.xml --domains nyu.edu
 */
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { AWS_REGION } from '@parlance/contract/regions';
import { localeSchema } from '@parlance/contract/schemas/regions';
import { directoryTableName, GLOBAL_REGION, regionalNames } from '../src/names.ts';
import { stageNamed } from '../src/stages.ts';
import { readFederation, readServiceProvider } from './deployed-federation.ts';
import { addInstitution, type SamlProvider, USUAL_ATTRIBUTES } from './institutions.ts';

const IMAGE_TYPES: Readonly<Record<string, string>> = {
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

const { values } = parseArgs({
  allowNegative: true,
  options: {
    stage: { type: 'string' },
    outputs: { type: 'string', default: 'cdk-outputs.json' },
    slug: { type: 'string' },
    locale: { type: 'string', default: 'us' },
    metadata: { type: 'string' },
    domains: { type: 'string', default: '' },
    name: { type: 'string' },
    logo: { type: 'string' },
    'words-en': { type: 'string' },
    'words-es': { type: 'string' },
    'button-color': { type: 'string' },
    'background-color': { type: 'string' },
    email: { type: 'boolean' },
    google: { type: 'boolean' },
    organization: { type: 'string' },
    owner: { type: 'string' },
    'email-attribute': { type: 'string', default: USUAL_ATTRIBUTES.email },
    'name-attribute': { type: 'string', default: USUAL_ATTRIBUTES.name },
  },
});

function required(name: 'slug'): string {
  const value = values[name];
  if (!value) throw new Error(`--${name} is missing; docs/institutions.md tells what it is.`);
  return value;
}

async function metadataOf(text: string): Promise<SamlProvider['metadata']> {
  return /^https?:\/\//.test(text) ? { address: text } : { xml: await readFile(text, 'utf8') };
}

async function dataUrlOf(file: string): Promise<string> {
  const type = IMAGE_TYPES[extname(file).toLowerCase()];
  if (!type) throw new Error(`${file}: a logo is one of ${Object.keys(IMAGE_TYPES).join(', ')}.`);
  return `data:${type};base64,${(await readFile(file)).toString('base64')}`;
}

async function main(): Promise<void> {
  const stage = stageNamed(values.stage);
  const locale = localeSchema.parse(values.locale);
  const region = AWS_REGION[locale];
  const federation = await readFederation(stage, locale, values.outputs);
  const { metadata, name, email, google, owner, organization } = values;
  const words = {
    ...(values['words-en'] && { en: values['words-en'] }),
    ...(values['words-es'] && { es: values['words-es'] }),
  };
  const setting = await addInstitution(
    {
      ...federation,
      tables: DynamoDBDocumentClient.from(new DynamoDBClient({ region })),
      directory: DynamoDBDocumentClient.from(new DynamoDBClient({ region: GLOBAL_REGION })),
      locale,
      organizationsTable: regionalNames(stage.name, locale).tables.organizations,
      directoryTable: directoryTableName(stage.name),
    },
    {
      slug: required('slug'),
      identityProvider: metadata
        ? {
            metadata: await metadataOf(metadata),
            attributes: { email: values['email-attribute'], name: values['name-attribute'] },
          }
        : 'as-it-is',
      domains: values.domains.split(',').filter(Boolean),
      branding: {
        ...(name && { name }),
        ...(values['button-color'] && { buttonColor: values['button-color'] }),
        ...(values['background-color'] && { backgroundColor: values['background-color'] }),
        ...(values.logo && { logo: await dataUrlOf(values.logo) }),
        ...(Object.keys(words).length > 0 && { words }),
        ...(email !== undefined && { allowEmail: email }),
        ...(google !== undefined && { allowGoogle: google }),
      },
      ...(organization && { organization }),
      ...(owner && { owner }),
    },
  );
  const { entityId, replyAddress } = await readServiceProvider(federation);
  process.stdout.write(
    `${setting.name} signs in at ${setting.slug}.${stage.domain}; its people join the workspace ${setting.organization}.\n` +
      `For the institution's administrator: entity id ${entityId}, reply address ${replyAddress}\n`,
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
