import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { apisOf } from '../api.ts';
import { Correctors } from '../correctors.ts';
import { awsAddress, removeHome, startParlance, temporaryHome } from '../running-system.ts';
import { StoredTranscripts } from '../stored-transcripts.ts';
import { benchAlign } from './align.bench.ts';
import { benchBundles } from './bundles.bench.ts';
import { BENCH_LANGUAGE, benchCorrections } from './corrections.bench.ts';
import { benchDocument } from './document.bench.ts';
import { benchEditor } from './editor/editor.bench.ts';
import { benchLinks } from './links.bench.ts';
import { benchLists } from './list.bench.ts';
import { benchLoad } from './load/load.bench.ts';
import { benchManyCorrectors } from './many-correctors.bench.ts';
import { benchRecording } from './recording.bench.ts';
import { type Row, tableOf } from './row.ts';
import { benchSearch } from './search.bench.ts';
import { benchSpeech } from './speech.bench.ts';
import { benchStart } from './start.bench.ts';
import { benchUpload } from './upload.bench.ts';
import { benchWeb } from './web.bench.ts';
import { benchWords } from './words.bench.ts';

/** The start of a system. */
async function benchSystem(): Promise<Row[]> {
  const home = await temporaryHome();
  const { rows, system } = await benchStart(home);
  await system.stop();
  await removeHome(home);
  return rows;
}

/** Uploads, to a system of their own. */
async function benchUploads(): Promise<Row[]> {
  const home = await temporaryHome();
  const system = await startParlance({ home });
  try {
    const { us } = await apisOf(system.web);
    const s3 = new S3Client({
      ...awsAddress(system),
      region: 'us-east-1',
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
    });
    const bucket = 'parlance-dev-us-uploads-000000000000';
    return await benchUpload({ api: us, person: await us.registerPerson('us'), s3, bucket, folder: home });
  } finally {
    await system.stop();
    await removeHome(home);
  }
}

/** Search among many transcripts, in a system of its own. */
async function benchSearching(): Promise<Row[]> {
  const home = await temporaryHome();
  const system = await startParlance({ home });
  try {
    const { us } = await apisOf(system.web);
    const client = new DynamoDBClient({ ...awsAddress(system), region: 'us-east-1' });
    const transcripts = new StoredTranscripts(system.web);
    const stores = { client, table: 'parlance-dev-us-search', transcripts };
    return await benchSearch(us, await us.registerPerson('us'), stores);
  } finally {
    await system.stop();
    await removeHome(home);
  }
}

/** The queue of correctors with many tasks, in a system of its own. */
async function benchQueue(): Promise<Row[]> {
  const home = await temporaryHome();
  const system = await startParlance({ home });
  try {
    const { us } = await apisOf(system.web);
    const corrector = await us.registerPerson('us');
    const correctors = new Correctors(system.web);
    await correctors.make(corrector, { languages: [BENCH_LANGUAGE] });
    correctors.close();
    const client = new DynamoDBClient({
      ...awsAddress(system),
      region: 'us-east-1',
      // One for each of many correctors, who ask at the same moment.
      requestHandler: { httpAgent: { maxSockets: 256 } },
    });
    const table = 'parlance-dev-us-corrections';
    const options = { marshallOptions: { removeUndefinedValues: true } };
    return [
      ...(await benchManyCorrectors(DynamoDBDocumentClient.from(client, options), table)),
      ...(await benchCorrections(us, corrector, { client, table })),
    ];
  } finally {
    await system.stop();
    await removeHome(home);
  }
}

const BENCHES: Record<string, () => Promise<Row[]>> = {
  speech: benchSpeech,
  align: benchAlign,
  bundles: benchBundles,
  web: benchWeb,
  system: benchSystem,
  upload: benchUploads,
  links: benchLinks,
  words: benchWords,
  lists: benchLists,
  search: benchSearching,
  corrections: benchQueue,
  editor: benchEditor,
  document: benchDocument,
  recording: benchRecording,
  load: benchLoad,
};

const wanted = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(BENCHES);
for (const name of wanted) {
  const bench = BENCHES[name];
  if (!bench) throw new Error(`There is no benchmark '${name}'; there are ${Object.keys(BENCHES).join(', ')}.`);
  console.log(`\n── ${name} ──\n${tableOf(await bench())}`);
}
