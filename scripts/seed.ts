import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { AWS_REGION, type Locale } from '../contract/src/regions.ts';
import { parseConfig } from '../contract/src/schemas/config.ts';
import { regionalNames } from '../infra/src/names.ts';
import { stageNamed } from '../infra/src/stages.ts';
import { type Api, ApiAnswerError, apisOf, type Person } from '../tests/api.ts';
import { fixtureRecordings, joinRecordings, wavFile } from '../tests/bench/recordings.ts';

/*
 * Makes the demo's people and a finished sample transcript, as people and operators would: through the public API, and in
 * DynamoDB (AWS_ENDPOINT_URL and keys from the environment) the data that has no API yet. A second run adds only what is missing.
 *
 *   node scripts/seed.ts http://localhost:4000
 *
 * Prints how to sign in. It always ends with 0, because an incomplete demo must not stop the start; stderr says what is
 * missing.
 */

const LOCALE: Locale = 'us';
const SAMPLE_NAME = 'Sense and Sensibility, read aloud';
const SAMPLE_PAUSES = [0.8, 1.2, 0.8];
const TRANSCRIPT_TIMEOUT_MS = 240_000;
const MAIL_TIMEOUT_MS = 15_000;
const POLL_MS = 250;

/** The languages of the corrector, and what a minute earns, in cents. */
const LANGUAGES = [
  ['en', 80],
  ['es', 70],
] as const;

/** Their passwords are printed: they are for trying things out on one machine. */
const PEOPLE = {
  demo: { name: 'Dana Demo', email: 'demo@parlance.example', password: 'demo-parlance' },
  // Not of the company: internal staff see more.
  corrector: { name: 'Corin Corrector', email: 'corrector@example.com', password: 'corrector-parlance' },
  staff: { name: 'Stella Staff', email: 'staff@parlance.example', password: 'staff-parlance' },
  institution: { name: 'Nora Admin', email: 'admin@nyu.example', password: 'nyu-parlance' },
} as const;
const ROLES: Record<keyof typeof PEOPLE, string> = {
  demo: 'user with a sample transcript',
  corrector: 'corrector of English and Spanish, in both regions',
  staff: 'internal staff, administers the correctors',
  institution: 'owner of New York University (enterprise)',
};

const mailsSchema = z.array(z.object({ text: z.string() }));
const { positionals } = parseArgs({ allowPositionals: true });
const web = positionals[0] ?? 'http://localhost:4000';

try {
  const api = (await apisOf(web))[LOCALE];
  const people = await seedPeople(api);
  // Also without their roles they can sign in.
  await seedCorrectors(api, people).finally(print);
  await makeSample(api, people.demo);
} catch (error) {
  process.stderr.write(`The demo is not whole: ${error instanceof Error ? error.message : error}\n`);
}

/** Makes the people with their workspaces. */
async function seedPeople(api: Api): Promise<Record<'demo' | 'corrector' | 'staff', Person>> {
  const { stage } = parseConfig(await (await fetch(`${web}/config.json`)).json());
  const { tables } = regionalNames(stageNamed(stage).name, LOCALE);
  const [demo, corrector, staff, institution] = await Promise.all([
    signedUp(api, PEOPLE.demo),
    signedUp(api, PEOPLE.corrector),
    signedUp(api, PEOPLE.staff),
    signedUp(api, PEOPLE.institution),
  ]);
  await update({
    TableName: tables.organizations,
    Key: { id: institution.orgId, item: 'organization' },
    UpdateExpression: 'SET #name = :name, billing.enterprise = if_not_exists(billing.enterprise, :now)',
    ExpressionAttributeNames: { '#name': 'name' },
    ExpressionAttributeValues: { ':name': 'New York University', ':now': Math.floor(Date.now() / 1000) },
  });
  return { demo, corrector, staff };
}

/** Gives the corrector and the member of staff their standings, and sets the rates, once. */
async function seedCorrectors(api: Api, { corrector, staff }: { corrector: Person; staff: Person }): Promise<void> {
  const { uid } = corrector.session;
  // The key from before the verification says that the address is not verified.
  const { email, password } = staff;
  const session = await api.call('signIn', { body: { email, password } });
  const { data } = await api.call('listCorrectors', {}, session);
  // The last step ends the probation.
  if (data.some((standing) => standing.uid === uid && !standing.isOnProbation)) return;
  await api.call('addCorrectorLanguage', { body: { uid: session.uid } }, session);
  for (const [language, cents] of LANGUAGES) {
    await api.call('addCorrectorLanguage', { body: { uid, language } }, session);
    await api.call('setCorrectorRate', { params: { language }, body: { cents } }, session);
  }
  const body = { isOnProbation: false, regions: ['us' as const, 'eu' as const] };
  await api.call('changeCorrector', { params: { uid }, body }, session);
}

/** Signs a person in, or up if there is no such account; their address verified either way. */
async function signedUp(api: Api, { name, email, password }: (typeof PEOPLE)[keyof typeof PEOPLE]): Promise<Person> {
  const session = await api.call('signIn', { body: { email, password } }).catch((error: unknown) => {
    if (!(error instanceof ApiAnswerError && error.code === 'NOT_AUTHORIZED')) throw error;
    return api.call('register', { body: { name, email, password, countryCode: 'US' } });
  });
  const { user } = await api.call('getProfile', { params: { uid: session.uid } }, session);
  const person = { name, email, password, session, orgId: user.organization };
  if (!user.emailVerified) await verify(api, person);
  return person;
}

/** Opens the link in the verification mail, asking for another mail if none came. */
async function verify(api: Api, { email, session }: Person): Promise<void> {
  let oobCode = await mailedCode(email);
  if (!oobCode) {
    await api.call('resendVerification', { body: {} }, session);
    oobCode = await mailedCode(email);
  }
  if (!oobCode) throw new Error(`No verification mail came for ${email}`);
  await api.call('verifyEmail', { body: { oobCode } }, session);
}

async function mailedCode(email: string): Promise<string | undefined> {
  const until = Date.now() + MAIL_TIMEOUT_MS;
  while (Date.now() < until) {
    const answer = await fetch(`${web}/__local/mail.json?to=${encodeURIComponent(email)}`);
    const codes = mailsSchema.parse(await answer.json()).map(({ text }) => /[?&]oobCode=([\w-]+)/.exec(text)?.[1]);
    const code = codes.find(Boolean);
    if (code) return code;
    await delay(POLL_MS);
  }
  return undefined;
}

/** What operators do in the console: there is no API for it yet. */
async function update(input: UpdateCommandInput): Promise<void> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: AWS_REGION[LOCALE] }));
  await client.send(new UpdateCommand(input));
}

/** A recording joined from the speech fixtures, transcribed by the real pipeline. */
async function makeSample(api: Api, demo: Person): Promise<void> {
  const id = (await sampleId(api, demo)) ?? (await uploadSample(api, demo));
  const collection = await api.whenProcessed(demo, id, TRANSCRIPT_TIMEOUT_MS);
  if (collection.progress === 'ERROR') {
    throw new Error(`the sample could not be transcribed (${collection.logs?.at(-1)?.details ?? 'no reason given'})`);
  }
}

async function sampleId(api: Api, { session, orgId }: Person): Promise<string | undefined> {
  const { data } = await api.call('listCollections', { params: { uid: session.uid }, body: { orgId } }, session);
  return data.find(({ name }) => name === SAMPLE_NAME)?.id;
}

async function uploadSample(api: Api, demo: Person): Promise<string> {
  const wav = wavFile(joinRecordings(await fixtureRecordings(), SAMPLE_PAUSES));
  const url = await api.uploadFile(demo, 'sense-and-sensibility.wav', 'audio/wav', new Uint8Array(wav));
  return api.createCollection(demo, url, SAMPLE_NAME);
}

function print(): void {
  const lines = Object.entries(PEOPLE).map(([key, { email, password }]) => {
    const role = ROLES[key as keyof typeof PEOPLE];
    return `  ${email.padEnd(28)} ${password.padEnd(20)} ${role}`;
  });
  process.stdout.write(`Sign in at ${web}/signin as one of these:\n${lines.join('\n')}\n`);
}
