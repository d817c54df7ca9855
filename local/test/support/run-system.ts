/** Runs a system in its own process, which a test can kill: `run-system.ts <home> <cdk.out> <port>`. */
import { join } from 'node:path';
import { startSystem } from '../../src/system.ts';

const [home = '', cdkOut = '', port = '0'] = process.argv.slice(2);
const system = await startSystem({ home, cache: join(home, 'cache'), port: Number(port), cdkOut });
process.once('SIGTERM', () => void system.stop().then(() => process.exit(0)));
console.log(JSON.stringify({ addresses: system.addresses, credentials: system.credentials }));
