import * as z from 'zod';

/** The token of a widget. The longest tokens are from reCAPTCHA: about two thousand characters. */
export const captchaTokenSchema = z.string().min(1).max(8192);
