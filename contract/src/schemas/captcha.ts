import * as z from 'zod';

/** Providers with the same flow: a script draws a widget, the widget returns a token, an address verifies the token. */
export const captchaProviderSchema = z.enum(['turnstile', 'hcaptcha', 'recaptcha']);
export type CaptchaProvider = z.infer<typeof captchaProviderSchema>;

/** The captcha of a stage. Pages of a stage without a captcha show none (Spec part 1, section 2). */
export const captchaSchema = z.object({ provider: captchaProviderSchema, siteKey: z.string().min(1) });
export type Captcha = z.infer<typeof captchaSchema>;

/** The token of a widget. The longest tokens are from reCAPTCHA: about two thousand characters. */
export const captchaTokenSchema = z.string().min(1).max(8192);
