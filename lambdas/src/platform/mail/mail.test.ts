import { settingsSchema } from '@parlance/contract/schemas/settings';
import { inviteMail } from './invite-mail.ts';
import type { Mail } from './mailer.ts';
import { sendTranscriptComplete } from './transcript-complete-mail.ts';
import { verificationMail } from './verification-mail.ts';

const verification = {
  language: 'en',
  name: '<b>Ann & Bob</b>',
  email: 'ann@example.com',
  oobCode: 'a-b_c',
  locale: 'eu',
  webUrl: 'https://parlance.example',
} as const;

describe('mails', () => {
  it('[accounts.verification-mail] link to the verification in HTML and in text, and escape user input', () => {
    const mail = verificationMail(verification);
    const url = 'https://parlance.example/account?mode=verifyEmail&oobCode=a-b_c&locale=eu';
    expect(mail.text).toContain(url);
    expect(mail.html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
    expect(mail.html).toContain('Hello &lt;b&gt;Ann &amp; Bob&lt;/b&gt;,');
    expect(mail.html).not.toContain('<b>Ann');
    expect(mail.text).toContain('Hello <b>Ann & Bob</b>,');
  });

  it('are in Spanish when the user’s language is Spanish', () => {
    const mail = verificationMail({ ...verification, language: 'es' });
    expect(mail.subject).toBe('Verifica tu correo para Parlance');
    expect(mail.html).toContain('lang="es"');
  });

  it('[pipeline.mail] tell the owner that a transcript is ready', async () => {
    const sent: [string, Mail][] = [];
    await sendTranscriptComplete(async (to, mail) => void sent.push([to, mail]), {
      user: { name: 'Ann', email: 'ann@example.com', settings: settingsSchema.parse({}) },
      collection: { id: 'c1', name: 'My\r\nBcc: x {name}' },
      webUrl: 'https://parlance.example',
      brand: undefined,
    });
    expect(sent[0]?.[0]).toBe('ann@example.com');
    expect(sent[0]?.[1].subject).toBe('Your transcript is ready: My Bcc: x {name}');
    expect(sent[0]?.[1].text).toContain('https://parlance.example/transcript/c1/');
  });

  describe('with user input', () => {
    const invite = (inviter: string, workspace: string) =>
      inviteMail({ language: 'en', inviter, workspace, webUrl: 'https://parlance.example', brand: undefined });
    const joined = /[\u2060]/g;

    it('[workspaces.invite-mail] link only to the product', () => {
      const { html, text, subject } = invite('evil.example', 'Prizes at https://evil.example/now, www.evil.example');
      for (const part of [html, text, subject]) expect(part).not.toMatch(/evil\.example|https:\/\/evil|www\.evil/);
      expect(text.replace(joined, '')).toContain('Prizes at https://evil.example/now');
      expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
        'https://parlance.example/settings',
        'https://parlance.example/settings',
      ]);
    });

    it('[workspaces.invite-mail] keep names on one line, without invisible characters', () => {
      const { subject, text } = invite('Ann\r\nBcc: all@example.com', '\u202Eevil\u0000\tLab');
      expect(subject.replace(joined, '')).toBe('Ann Bcc: all@example.com invites you to evil Lab');
      for (const unseen of ['\u202E', '\u0000']) expect(text).not.toContain(unseen);
    });

    it('[accounts.verification-mail] name the whole address, however long', () => {
      const email = `${'long'.repeat(30)}@example.com`;
      expect(verificationMail({ ...verification, email }).text).toContain(`that ${email} is`);
    });

    it('[workspaces.invite-mail] cut long names between letters', () => {
      const { subject } = invite('Ann', '👩🏽‍🚀'.repeat(120));
      expect(subject).toBe(`Ann invites you to ${'👩🏽‍🚀'.repeat(99)}…`);
    });
  });
});
