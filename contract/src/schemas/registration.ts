import * as z from 'zod';
import { MAX_EMAIL_LENGTH } from '../email-address.ts';
import { MAX_PASSWORD_LENGTH, MAX_PERSON_NAME_LENGTH } from '../registration.ts';
import { accessKeySchema } from './access-key.ts';
import { captchaTokenSchema } from './captcha-token.ts';
import { couponCodeSchema } from './coupon.ts';
import { interfaceLanguageSchema } from './interface-language.ts';
import { countryCodeSchema } from './regions.ts';
import { timeZoneSchema } from './session.ts';

/** An unchecked e-mail address. The rules in `registration.ts` check addresses and passwords, and name the problem. */
export const emailSchema = z.string().min(1).max(MAX_EMAIL_LENGTH);

export const passwordSchema = z.string().min(1).max(MAX_PASSWORD_LENGTH);

/** A code of an authenticator app, or a recovery code, as typed. */
export const codeSchema = z.string().min(1).max(40);

export const registrationSchema = z.object({
  name: z.string().max(MAX_PERSON_NAME_LENGTH),
  email: z.string().max(MAX_EMAIL_LENGTH),
  password: z.string().max(MAX_PASSWORD_LENGTH),
  countryCode: countryCodeSchema.optional(),
  interfaceLanguage: interfaceLanguageSchema.default('en'),
  captcha: captchaTokenSchema.optional(),
  /** The access key stored in the browser. A valid key allows a '+' in the address. */
  accessKey: accessKeySchema.optional(),
  coupon: couponCodeSchema.optional(),
  timeZone: timeZoneSchema,
});

export const signInSchema = z.object({ email: emailSchema, password: passwordSchema, timeZone: timeZoneSchema });
