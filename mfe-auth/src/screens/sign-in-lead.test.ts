import { describe, expect, it } from '@jest/globals';
import { useTexts } from '../texts/texts.ts';
import { signInLead } from './sign-in-lead.ts';

describe('signInLead', () => {
  it.each([
    ['/transcript/c1?q=a', 'Sign in to open the transcript.'],
    ['/edit/c1', 'Sign in to open the transcript.'],
    ['/settings/users', 'Sign in to open your settings.'],
    ['/settings', 'Sign in to open your settings.'],
    ['/plans', 'Sign in to see plans and credits.'],
    ['/dashboard', 'Sign in to open your dashboard.'],
    ['/corrector/us/review/c1', 'Sign in to open the corrector dashboard.'],
    ['/sandbox', 'Sign in to open the page that you asked for.'],
    ['//elsewhere.test/transcript/c1', 'Good to see you again.'],
    ['https://elsewhere.test/', 'Good to see you again.'],
    ['', 'Good to see you again.'],
  ])('[accounts.sign-in-purpose] says for %j: %s', (wanted, text) => {
    expect(useTexts.t(signInLead(`?redirect=${encodeURIComponent(wanted)}`))).toBe(text);
  });
});
