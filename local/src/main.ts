/**
 * `npm start`: builds and synthesises what changed, runs the synthesised system on this machine, publishes the web,
 * seeds the demo. Environment: PORT, PARLANCE_HOME, PARLANCE_CACHE, PARLANCE_LLM
 * (address of an OpenAI-compatible server) with PARLANCE_LLM_MODEL; flags: --fresh, --no-seed.
 */
import { writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ACCOUNT_ID } from './aws/account.ts';
import { isDiskFull, surviveFullDisk, tellDiskFull } from './machine/disk-full.ts';
import { ensureFfmpeg } from './machine/ffmpeg.ts';
import { lockHome } from './machine/home-lock.ts';
import { isPortFree } from './machine/ports.ts';
import { cacheFolder } from './machine/tarball-cache.ts';
import {
  buildWeb,
  connectApps,
  connectKaltura,
  connectLinks,
  connectStripe,
  publishWeb,
  RECORDINGS,
  seedDemo,
  synthesise,
} from './repository.ts';
import { cloudParameters } from './services/clouds/cloud-settings.ts';
import { KNOWN_LANGUAGES } from './services/transcribe/known-languages.ts';
import { ensureSpeechModel } from './services/transcribe/speech-model-files.ts';
import { type System, startSystem } from './system.ts';
import { WebServer } from './web-server.ts';

const DEFAULT_PORT = 4000;
/** The web, AWS, and for each region an API and an entrance. */
const PORTS = 6;
/** Time limit for a clean stop, in milliseconds. After it the process just exits: acknowledged data is on the disk. */
const STOP_LIMIT_MS = 10_000;

const { values: flags } = parseArgs({
  options: { fresh: { type: 'boolean', default: false }, seed: { type: 'boolean', default: true } },
  allowNegative: true,
});
const stopping = new AbortController();
let stop: () => Promise<void> = async () => undefined;

async function end(): Promise<void> {
  if (stopping.signal.aborted) return;
  console.log('Stopping …');
  stopping.abort();
  const giveUp = setTimeout(() => process.exit(0), STOP_LIMIT_MS);
  await stop();
  clearTimeout(giveUp);
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
// scripts/start.mjs starts this process, and is the only one that can stop it.
process.on('disconnect', () => void end());
surviveFullDisk((error) => {
  console.error(error);
  process.exit(1);
});
process.on('unhandledRejection', (reason) => {
  if (isDiskFull(reason)) tellDiskFull();
  else console.error('Unexpected:', reason);
});

try {
  await main();
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(error instanceof Error ? error.message : error);
    if (isDiskFull(error)) console.error('The disk is full. Make room on it, then start again.');
    await stop();
    process.exit(1);
  }
}

async function main(): Promise<void> {
  const port = readPort();
  const home = resolve(process.env.PARLANCE_HOME || join(import.meta.dirname, '..', '..', '.parlance'));
  const cache = cacheFolder();
  await requireFreePorts(port);
  const unlock = lockHome(home);
  const closing: (() => Promise<void> | void)[] = [unlock];
  stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  if (flags.fresh) await forget(home);

  const webServer = new WebServer();
  const progress = (text: string) => {
    console.log(`${text} …`);
    webServer.progress(text);
  };
  await webServer.listen(port);
  closing.push(() => webServer.close());

  const { cdkOut } = await prepare(home, cache, progress);
  const system = await startSystem({
    home,
    cache,
    port,
    cdkOut,
    webServer,
    progress,
    parameters: (web, aws) => ({
      ...{ WebUrl: web, EmailDomains: '*', StripeApi: aws, TranscriptionSlots: '1' },
      ImageModel: 'local.picture',
      TranscriptionLanguages: KNOWN_LANGUAGES,
      // The pairs of Apertium that translate-service.ts plays.
      Translate: 'en,es',
      // Load balancers here end no TLS.
      EntranceCertificate: `arn:aws:acm:us-east-1:${ACCOUNT_ID}:certificate/none`,
      ...cloudParameters(aws),
      ...playedSites(web),
    }),
    balancerParameters: (address) => ({ EntranceUrl: address }),
    recordings: RECORDINGS,
    llm: readLlm(),
    llmModel: process.env.PARLANCE_LLM_MODEL || undefined,
  });
  closing.push(() => system.stop());
  if (stopping.signal.aborted) return stop();
  const demo = await finish(system, home, progress);
  webServer.ready();
  if (demo) console.log(`\n${demo}`);
  for (const { region, address } of system.addresses.loadBalancers) {
    console.log(`\nThe base address for programs that speak OpenAI's API, ${region}: ${address}/v1`);
  }
  console.log(`\nParlance is ready at ${system.addresses.web}`);
}

/** Builds, synthesises and downloads at the same time. Each step is skipped when its result is up to date. */
async function prepare(home: string, cache: string, progress: (text: string) => void): Promise<{ cdkOut: string }> {
  progress('Building the web, synthesising the templates, fetching what is missing');
  const { signal } = stopping;
  const [cdkOut] = await Promise.all([
    layerFolder(cache).then((ffmpeg) => synthesise(home, ffmpeg, signal)),
    buildWeb(signal),
    ensureSpeechModel(cache),
  ]);
  return { cdkOut };
}

/** The folder of the functions' ffmpeg layer. Set FFMPEG_LAYER_DIR to try another layer before its deployment. */
async function layerFolder(cache: string): Promise<string> {
  return process.env.FFMPEG_LAYER_DIR || ensureFfmpeg(cache);
}

/** Publishes the web and seeds the demo. Returns how to sign in to the demo. */
async function finish(system: System, home: string, progress: (text: string) => void): Promise<string | undefined> {
  const { signal } = stopping;
  const outputs = Object.fromEntries(system.stacks.map((stack) => [stack.stackName, stack.outputs]));
  writeFileSync(join(home, 'cdk-outputs.json'), JSON.stringify(outputs, null, 2));
  progress('Publishing the web');
  await publishWeb(home, system, signal);
  if (!flags.seed) return undefined;
  progress('Connecting Stripe');
  await connectStripe(home, system, signal);
  await connectLinks(home, system, signal);
  progress('Connecting Kaltura');
  await connectKaltura(home, system, signal);
  await connectApps(home, system, signal);
  progress('Seeding the demo');
  return seedDemo(home, system, signal);
}

/** Links may lead to the sites that this machine plays, and to its resolver of videos. */
function playedSites(web: string): Readonly<Record<string, string>> {
  const sites = `${web}/__local/sites`;
  return {
    LinkOrigins: web,
    LinkResolver: `${sites}/resolver`,
    YouTubeOembed: `${sites}/oembed/youtube`,
    VimeoOembed: `${sites}/oembed/vimeo`,
  };
}

function readPort(): number {
  const port = Number(process.env.PORT || DEFAULT_PORT);
  if (Number.isInteger(port) && port > 0 && port + PORTS <= 65_535) return port;
  throw new Error(`PORT must be a number from 1 to ${65_535 - PORTS}, not ${process.env.PORT}.`);
}

/** The server that plays the language model, if one is named. */
function readLlm(): string | undefined {
  const address = process.env.PARLANCE_LLM;
  if (!address) return undefined;
  if (URL.canParse(address) && /^https?:/.test(address)) return address;
  throw new Error(`PARLANCE_LLM must be the address of a server, such as http://localhost:8080, not ${address}.`);
}

async function requireFreePorts(port: number): Promise<void> {
  for (let offset = 0; offset < PORTS; offset++) {
    if (await isPortFree(port + offset)) continue;
    const advice = `Stop what uses it, or set PORT (e.g. PORT=${port + 1000} npm start).`;
    throw new Error(`Port ${port + offset} is in use. ${advice}`);
  }
}

/** Deletes all data except the lock file. */
async function forget(home: string): Promise<void> {
  const entries = (await readdir(home)).filter((name) => !name.startsWith('lock.sqlite'));
  await Promise.all(entries.map((name) => rm(join(home, name), { recursive: true, force: true })));
}
