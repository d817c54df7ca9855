import type { CaptchaProvider } from './schemas/captcha.ts';

export type { Captcha, CaptchaProvider } from './schemas/captcha.ts';

interface CaptchaAddresses {
  /** The script that draws the widget. */
  readonly script: string;
  /** The address where the server verifies a token. */
  readonly verify: string;
  /** Name of the global object that the script creates. */
  readonly global: string;
  /** The origins of the scripts and frames of the widget. */
  readonly origins: readonly string[];
}

/** The values come from the documentation of each provider. */
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
