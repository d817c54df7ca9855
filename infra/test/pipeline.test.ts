import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

function workflow(name: string): string {
  return readFileSync(join(root, '.github', 'workflows', `${name}.yml`), 'utf8');
}

describe('the pipeline', () => {
  it('[deploy.pipeline] tests and synthesises each stage before anything lands', () => {
    const ci = workflow('ci');
    expect(ci).toContain('run: npm test');
    expect(ci).toContain('stage: [dev, staging, prod]');
    expect(ci).toContain('npm run synth -- -c stage=');
  });

  it('[deploy.pipeline] deploys a stage after the tests, by a role for the time of the run, without a key of AWS', () => {
    const deploy = workflow('deploy');
    expect(deploy).toContain('needs: test');
    expect(deploy).toContain('id-token: write');
    expect(deploy).toContain('role-to-assume:');
    expect(deploy).not.toMatch(/aws[-_]access[-_]key|aws[-_]secret/i);
    // An account of the product, not of AWS: the smoke test signs in with it.
    expect([...deploy.matchAll(/secrets\.(\w+)/g)].map(([, name]) => name)).toEqual(['PARLANCE_SMOKE_PASSWORD']);
  });

  it('[deploy.pipeline] uses actions of others by the hash of a commit alone', () => {
    const uses = ['ci', 'deploy'].flatMap((name) => workflow(name).match(/uses: .*/g) ?? []);
    expect(uses.length).toBeGreaterThan(10);
    expect(uses.filter((use) => !/^uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(use))).toEqual([]);
  });

  it('[deploy.institutions] lets institutions sign in again right after the stacks were deployed', () => {
    const steps = [...workflow('deploy').matchAll(/- run: (.+)/g)].map(([, command = '']) => command);
    const deployed = steps.findIndex((step) => step.includes('cdk deploy'));
    expect(steps[deployed + 1]).toBe('npm run apply-institutions -- --stage "$STAGE"');
  });

  it('[deploy.pipeline] is described with commands that there are', () => {
    const page = readFileSync(join(root, 'docs', 'operations.md'), 'utf8');
    const asked = [...page.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((script) => !(script in scripts))).toEqual([]);
  });

  it.each(['ci', 'deploy'])(
    '[deploy.pipeline] %s asks for no script that there is not, and never turns IAM off',
    (name) => {
      const text = workflow(name);
      const asked = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);
      expect(asked.filter((script) => !(script in scripts))).toEqual([]);
      expect(text).not.toMatch(/IAM.*(off|0|false)/);
    },
  );
});
