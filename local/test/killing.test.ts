import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { lockHome } from '../src/machine/home-lock.ts';
import { inlineFunction, writeAssembly } from './support/synthesise.ts';
import { startSystemProcess } from './support/system-process.ts';
import { waitFor } from './support/wait-for.ts';

const PARENT = `import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
export const handler = async ({ file }) => {
  writeFileSync(file, String(spawn('sleep', ['300']).pid));
  await new Promise((resolve) => setTimeout(resolve, 60000));
};`;

describe('a killed process', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'local-kill-'));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  it("takes its functions' child processes down with it", async () => {
    const template = { Resources: { Parent: inlineFunction('parent', PARENT, { Timeout: 60 }) } };
    const cdkOut = writeAssembly(join(home, 'cdk.out'), [{ stackName: 'Kill', template }]);
    const system = await startSystemProcess(home, cdkOut);
    const { addresses, credentials } = system;
    const client = new LambdaClient({ region: 'us-east-1', endpoint: addresses.aws, credentials, maxAttempts: 1 });
    const file = join(home, 'pid');
    const invoked = client.send(new InvokeCommand({ FunctionName: 'parent', Payload: JSON.stringify({ file }) }));
    const cut = expect(invoked).rejects.toThrow();
    await waitFor(() => existsSync(file) && readFileSync(file, 'utf8') !== '');
    const pid = Number(readFileSync(file, 'utf8'));
    expect(isRunning(pid)).toBe(true);
    await system.kill();
    await cut;
    await waitFor(() => !isRunning(pid));
  });

  it('releases its home, and a living one does not', async () => {
    const source = fileURLToPath(new URL('../src/machine/home-lock.ts', import.meta.url));
    const script = `import { lockHome } from ${JSON.stringify(source)};
lockHome(${JSON.stringify(home)});
setInterval(() => {}, 1000);
setTimeout(() => {
  gc(); // A lock that nothing refers to ends with its garbage.
  console.log('locked');
});`;
    const other = spawn(process.execPath, ['--no-warnings', '--expose-gc', '--input-type=module', '-e', script]);
    await once(other.stdout, 'data');
    expect(() => lockHome(home)).toThrow(/already running on .*PARLANCE_HOME/);
    other.kill('SIGKILL');
    await once(other, 'exit');
    lockHome(home)();
  });
});

/** False for a process that has ended, also when it is a zombie. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.includes('Z');
}
