import * as z from 'zod';

/** Providers whose checks work alike: a script that draws a widget, a token, and an address where the token is verified. */
export const captchaProviderSchema = z.enum(['turnstile', 'hcaptcha', 'recaptcha']);
export type CaptchaProvider = z.infer<typeof captchaProviderSchema>;

/** A stage's captcha, as its front end must know it; stages without one ask nobody (Spec part 1, section 2). */
export const captchaSchema = z.object({ provider: captchaProviderSchema, siteKey: z.string().min(1) });
export type Captcha = z.infer<typeof captchaSchema>;

/** What a widget gives; the longest are reCAPTCHA's, of some two thousand characters. */
export const captchaTokenSchema = z.string().min(1).max(8192);

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
