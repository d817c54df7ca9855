import * as v from 'valibot';

/** Providers with the same flow: a script draws a widget, the widget returns a token, an address verifies the token. */
const captchaProviderSchema = v.picklist(['turnstile', 'hcaptcha', 'recaptcha']);
export type CaptchaProvider = v.InferOutput<typeof captchaProviderSchema>;

/** The captcha of a stage. Pages of a stage without a captcha show none (Spec part 1, section 2). */
export const captchaSchema = v.object({
  provider: captchaProviderSchema,
  siteKey: v.pipe(v.string(), v.nonEmpty()),
});
export type Captcha = v.InferOutput<typeof captchaSchema>;
