/**
 * Lists the grants of the product's policies that were never used, and which of them are explained:
 * `node scripts/iam-report.mjs [--explained file] [home or file ...]`. A home is a folder that `npm start` kept its data in (`.parlance`
 * when nothing is named); a file is one that LOCAL_IAM_USAGE named during a run of the tests. Fails when a grant is
 * neither used nor explained in infra/unused-grants.json (or the named file), or an explanation explains nothing.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = join(fileURLToPath(import.meta.url), '..', '..');
/** Other stacks are those of the tests of the local AWS itself. */
const STACKS = /^Parlance-/;

/** The lines of a home (the grants of its last start count) or of a file that gathers many (all of them count). */
function readUsage(place) {
  const isHome = existsSync(place) && statSync(place).isDirectory();
  const file = isHome ? join(place, 'state', 'iam-grants.jsonl') : place;
  if (!existsSync(file)) throw new Error(`${file} is not there: start the system, or run the tests, first.`);
  const lines = readFileSync(file, 'utf8').split('\n').flatMap(parseLine);
  const starts = lines.flatMap(({ grants }) => (grants ? [grants] : []));
  return {
    grants: (isHome ? starts.slice(-1) : starts).flat(),
    used: lines.flatMap(({ used }) => (used ? [used] : [])),
  };
}

/** A line that a kill cut short is ignored. */
function parseLine(line) {
  try {
    return line ? [JSON.parse(line)] : [];
  } catch {
    return [];
  }
}

/** A grant as it stands in every region and deployment: without the region, the locale and CloudFormation's suffixes. */
function general({ source, action, resource }) {
  const policy = source
    .replace(/^.*\//, '')
    .replace(/(Stateless|Correction|Workflows|Webhooks|Connected|Entrance)(us|eu)/, '$1<locale>')
    .replace(/([0-9A-F]{8})+$/, '');
  return {
    policy,
    action,
    resource: resource
      .replace(/\b(us-east-1|eu-west-1)\b/g, '<region>')
      .replace(/\b(parlance-[a-z]+)-(us|eu)-/g, '$1-<locale>-')
      .replace(/\b(us-east-1|eu-west-1|<region>)_\w+/g, '<pool>')
      // KMS gives each key an id, in each region and deployment.
      .replace(/:key\/[0-9a-f-]{36}$/, ':key/<key>'),
  };
}

function fits(pattern, text) {
  const source = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${source.join('.*')}$`).test(text);
}

function main(places, explained) {
  const usages = places.map(readUsage);
  const used = new Set(usages.flatMap((usage) => usage.used));
  /** Row -> whether the grant was used in some region. */
  const rows = new Map();
  for (const grant of usages.flatMap(({ grants }) => grants)) {
    if (!STACKS.test(grant.source)) continue;
    const row = JSON.stringify(general(grant));
    const isUsed = used.has(`${grant.source} ${grant.action} ${grant.resource}`);
    rows.set(row, (rows.get(row) ?? false) || isUsed);
  }
  const unused = [...rows].filter(([, isUsed]) => !isUsed).map(([row]) => JSON.parse(row));
  const reasons = JSON.parse(readFileSync(explained, 'utf8'));
  const explains = (reason, grant) =>
    fits(reason.policy, grant.policy) &&
    reason.actions.includes(grant.action) &&
    (!reason.resource || fits(reason.resource, grant.resource));
  const unexplained = unused.filter((grant) => !reasons.some((reason) => explains(reason, grant)));
  const idle = reasons.filter((reason) => ![...rows.keys()].some((row) => explains(reason, JSON.parse(row))));

  console.log(`${rows.size} grants, ${rows.size - unused.length} used, ${unused.length} not.`);
  for (const reason of reasons) {
    const explained = unused.filter((grant) => explains(reason, grant));
    if (explained.length > 0) console.log(`\nNot used, explained: ${reason.reason}`);
    for (const { policy, action, resource } of explained) console.log(`  ${policy}: ${action} on ${resource}`);
  }
  if (unexplained.length > 0) console.error(`\nNot used, and not explained in ${explained}:`);
  for (const { policy, action, resource } of unexplained) console.error(`  ${policy}: ${action} on ${resource}`);
  for (const { policy, actions } of idle) {
    console.error(`\n${explained} explains what no policy grants: ${policy}: ${actions.join(', ')}`);
  }
  return unexplained.length > 0 || idle.length > 0 ? 1 : 0;
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { explained: { type: 'string', default: join(ROOT, 'infra', 'unused-grants.json') } },
  });
  const home = process.env.PARLANCE_HOME || join(ROOT, '.parlance');
  process.exitCode = main(positionals.length > 0 ? positionals : [home], values.explained);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
