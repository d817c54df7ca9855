import type { CaptchaProvider } from './schemas/captcha.ts';

export type { Captcha, CaptchaProvider } from './schemas/captcha.ts';

interface CaptchaAddresses {
  /** The script that draws the widget. */
  readonly script: string;
  /** Where the server has a token verified. */
  readonly verify: string;
  /** Name of the object that the script makes. */
  readonly global: string;
  /** From where the widget takes scripts and frames. */
  readonly origins: readonly string[];
}

/** As the providers document them. */
export const CAPTCHA_PROVIDERS: Readonly<Record<CaptchaProvider, CaptchaAddresses>> = {
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    verify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    global: 'turnstile',
    origins: ['https://challenges.cloudflare.com'],
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit',
    verify: 'https://api.hcaptcha.com/siteverify',
    global: 'hcaptcha',
    origins: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
  recaptcha: {
    script: 'https://www.google.com/recaptcha/api.js?render=explicit',
    verify: 'https://www.google.com/recaptcha/api/siteverify',
    global: 'grecaptcha',
    origins: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  },
};
