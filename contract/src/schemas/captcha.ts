import * as mini from 'zod/mini';

/** Providers with the same flow: a script draws a widget, the widget returns a token, an address verifies the token. */
const captchaProviderSchema = mini.enum(['turnstile', 'hcaptcha', 'recaptcha']);
export type CaptchaProvider = mini.infer<typeof captchaProviderSchema>;

/** The captcha of a stage. Pages of a stage without a captcha show none (Spec part 1, section 2). */
export const captchaSchema = mini.object({
  provider: captchaProviderSchema,
  siteKey: mini.string().check(mini.minLength(1)),
});
export type Captcha = mini.infer<typeof captchaSchema>;
