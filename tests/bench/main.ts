import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { apisOf } from '../api.ts';
import { awsAddress, removeHome, startParlance, temporaryHome } from '../running-system.ts';
import { StoredTranscripts } from '../stored-transcripts.ts';
import { benchBundles } from './bundles.bench.ts';
import { benchDocument } from './document.bench.ts';
import { benchEditor } from './editor/editor.bench.ts';
import { benchLinks } from './links.bench.ts';
import { benchLists } from './list.bench.ts';
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

const BENCHES: Record<string, () => Promise<Row[]>> = {
  speech: benchSpeech,
  bundles: benchBundles,
  web: benchWeb,
  system: benchSystem,
  upload: benchUploads,
  links: benchLinks,
  words: benchWords,
  lists: benchLists,
  search: benchSearching,
  editor: benchEditor,
  document: benchDocument,
  recording: benchRecording,
};

const wanted = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(BENCHES);
for (const name of wanted) {
  const bench = BENCHES[name];
  if (!bench) throw new Error(`There is no benchmark '${name}'; there are ${Object.keys(BENCHES).join(', ')}.`);
  console.log(`\n── ${name} ──\n${tableOf(await bench())}`);
}
