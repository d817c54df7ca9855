import * as z from 'zod';
import { INTERFACE_LANGUAGES } from '../interface-language.ts';

export const interfaceLanguageSchema = z.enum(INTERFACE_LANGUAGES);
