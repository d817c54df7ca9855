import { defineTexts } from '@parlance/ui/i18n';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';

export const useTexts = defineTexts('auth', { en, es });
