import { defineTexts } from '@parlance/ui/i18n';
import { en } from './en.ts';
import { es } from './es.ts';

export const useTexts = defineTexts('auth', { en, es });
