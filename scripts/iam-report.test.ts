import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'iam-report-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const grant = (region: string, action: string) => ({
  holder: 'arn:aws:iam::000000000000:role/any',
  source: `Parlance-dev-Stateless-${region}/ReaderPolicy0123ABCD`,
  action,
  resource: `arn:aws:dynamodb:*:*:table/parlance-dev-${region}-users`,
});
const use = (region: string, action: string) => {
  const { source, resource } = grant(region, action);
  return { used: `${source} ${action} ${resource}` };
};

function report(lines: readonly object[], reasons: readonly object[] = []) {
  const explained = join(folder, 'explained.json');
  const home = join(folder, 'home');
  mkdirSync(join(home, 'state'), { recursive: true });
  writeFileSync(explained, JSON.stringify(reasons));
  // The last line is one that a kill cut short.
  const text = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n{"used": "Parl`;
  writeFileSync(join(home, 'state', 'iam-grants.jsonl'), text);
  const script = join(import.meta.dirname, 'iam-report.mjs');
  return spawnSync(process.execPath, [script, '--explained', explained, home], { encoding: 'utf8' });
}

describe('[local.iam-unused] the report of unused grants', () => {
  const grants = { grants: [grant('us', 'a:Get'), grant('eu', 'a:Get'), grant('us', 'a:Put'), grant('eu', 'a:Put')] };
  const why = { policy: 'Reader*', actions: ['a:Put'], reason: 'only after an accident' };

  it('lists what no region used, and fails', () => {
    const { status, stdout, stderr } = report([grants, use('eu', 'a:Get')]);
    expect(stdout).toContain('2 grants, 1 used, 1 not.');
    expect(stderr).toContain('ReaderPolicy: a:Put on arn:aws:dynamodb:*:*:table/parlance-dev-<locale>-users');
    expect(stderr).not.toContain('a:Get');
    expect(status).toBe(1);
  });

  it('is content with what is explained', () => {
    const { status, stdout } = report([grants, use('eu', 'a:Get')], [why]);
    expect(stdout).toContain('Not used, explained: only after an accident');
    expect(status).toBe(0);
  });

  it('refuses an explanation of what no policy grants', () => {
    const { status, stderr } = report([grants, use('us', 'a:Get'), use('us', 'a:Put')], [{ ...why, policy: 'Gone' }]);
    expect(stderr).toContain('explains what no policy grants: Gone: a:Put');
    expect(status).toBe(1);
  });
});
