import { parseClouds } from '@parlance/contract/schemas/clouds';
import { policyOfGoogleDrive } from '../src/content-security-policy.ts';
import { windowPagesOf } from './window-pages.ts';

const entries = {
  '@parlance/mfe-shell': 'assets/mfe-shell/index-bbbbbbbb.js',
  '@parlance/mfe-shell/windows/google-drive': 'assets/mfe-shell/google-drive-aaaaaaaa.js',
};
const googleDrive = { clientId: 'client', apiKey: 'key', appId: '1' };

/** The sources of a directive in a policy. */
function sourcesOf(policy: string, directive: string): string[] {
  const found = policy.split('; ').find((each) => each.startsWith(`${directive} `));
  return found?.split(' ').slice(1) ?? [];
}

describe('the pages in windows of their own', () => {
  it('[uploading.google-drive] are their script alone, with their own policy', () => {
    const pages = windowPagesOf(entries, { 'google-drive': "script-src 'self'" });
    expect([...pages.keys()]).toEqual(['windows/google-drive.html']);
    const page = pages.get('windows/google-drive.html');
    expect(page).toContain('<script src="/assets/mfe-shell/google-drive-aaaaaaaa.js" defer></script>');
    expect(page).toContain(`Content-Security-Policy" content="script-src 'self'"`);
  });

  it('are refused without a policy', () => {
    expect(() => windowPagesOf(entries, {})).toThrow('google-drive.html has no content security policy');
  });

  it('[uploading.clouds-off] the picker’s page allows Google’s hosts where the stage has its keys, and nothing else', () => {
    const off = policyOfGoogleDrive(parseClouds({}));
    expect(sourcesOf(off, 'script-src')).toEqual(["'self'"]);
    expect(sourcesOf(off, 'frame-src')).toEqual(["'none'"]);
    expect(off).not.toMatch(/google|unsafe/);
    const on = policyOfGoogleDrive(parseClouds({ googleDrive }));
    expect(sourcesOf(on, 'script-src')).toEqual(["'self'", 'https://apis.google.com/']);
    expect(sourcesOf(on, 'frame-src')).toEqual(['https://docs.google.com/', 'https://accounts.google.com/']);
    expect(sourcesOf(on, 'connect-src')).toEqual(["'self'"]);
  });
});
