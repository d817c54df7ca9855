import * as z from 'zod';
import { LOCALES } from '../regions.ts';

export const localeSchema = z.enum(LOCALES);
export const countryCodeSchema = z.string().regex(/^[A-Z]{2}$/);
