import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { apisOf } from '../api.ts';
import { awsAddress, removeHome, temporaryHome } from '../running-system.ts';
import { benchBundles } from './bundles.bench.ts';
import { benchEditor } from './editor/editor.bench.ts';
import { benchList } from './list.bench.ts';
import { type Row, tableOf } from './row.ts';
import { benchSpeech } from './speech.bench.ts';
import { benchStart } from './start.bench.ts';
import { benchUpload } from './upload.bench.ts';
import { benchWeb } from './web.bench.ts';

/** The benchmarks of a running system: its start, lists and uploads. */
async function benchSystem(): Promise<Row[]> {
  const home = await temporaryHome();
  const { rows, system } = await benchStart(home);
  try {
    const { us } = await apisOf(system.web);
    const lister = await us.registerPerson('us');
    const client = new DynamoDBClient({ ...awsAddress(system), region: 'us-east-1' });
    rows.push(...(await benchList(us, lister, client, 'parlance-dev-us-collections')));
    rows.push(...(await benchUpload(us, await us.registerPerson('us'))));
    return rows;
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
  editor: benchEditor,
};

const wanted = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(BENCHES);
for (const name of wanted) {
  const bench = BENCHES[name];
  if (!bench) throw new Error(`There is no benchmark '${name}'; there are ${Object.keys(BENCHES).join(', ')}.`);
  console.log(`\n── ${name} ──\n${tableOf(await bench())}`);
}
