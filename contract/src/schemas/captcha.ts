import * as z from 'zod';

/** Providers whose checks work alike: a script that draws a widget, a token, and an address where the token is verified. */
export const captchaProviderSchema = z.enum(['turnstile', 'hcaptcha', 'recaptcha']);
export type CaptchaProvider = z.infer<typeof captchaProviderSchema>;

/** The captcha of a stage, for its pages; a stage without one never asks (Spec part 1, section 2). */
export const captchaSchema = z.object({ provider: captchaProviderSchema, siteKey: z.string().min(1) });
export type Captcha = z.infer<typeof captchaSchema>;

/** What a widget gives; the longest are reCAPTCHA's, of some two thousand characters. */
export const captchaTokenSchema = z.string().min(1).max(8192);
