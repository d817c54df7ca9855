import * as z from 'zod';
import { MAX_EMAIL_LENGTH } from '../email-address.ts';
import { MAX_PASSWORD_LENGTH, MAX_PERSON_NAME_LENGTH } from '../registration.ts';
import { accessKeySchema } from './access-key.ts';
import { captchaTokenSchema } from './captcha.ts';
import { couponCodeSchema } from './coupon.ts';
import { interfaceLanguageSchema } from './interface-language.ts';
import { countryCodeSchema } from './regions.ts';

/** An address or a password as it is sent; whether it will do is told by the rules above, with the field's own problem. */
export const emailSchema = z.string().min(1).max(MAX_EMAIL_LENGTH);

export const passwordSchema = z.string().min(1).max(MAX_PASSWORD_LENGTH);

export const registrationSchema = z.object({
  name: z.string().max(MAX_PERSON_NAME_LENGTH),
  email: z.string().max(MAX_EMAIL_LENGTH),
  password: z.string().max(MAX_PASSWORD_LENGTH),
  countryCode: countryCodeSchema.optional(),
  interfaceLanguage: interfaceLanguageSchema.default('en'),
  captcha: captchaTokenSchema.optional(),
  /** The access key that the browser keeps: it lets a '+' in the address through while it is good. */
  accessKey: accessKeySchema.optional(),
  coupon: couponCodeSchema.optional(),
});

export const signInSchema = z.object({ email: emailSchema, password: passwordSchema });
