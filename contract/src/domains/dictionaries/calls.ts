import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { none, uidParams } from '../../calls/parts.ts';
import { MAX_DICTIONARY_NAME_LENGTH, MAX_TERM_LENGTH, MAX_TERMS } from '../../dictionary.ts';
import { idSchema } from '../../schemas/id.ts';

const dictionaryParams = uidParams.extend({ id: idSchema });

const nameSchema = z.string().trim().min(1).max(MAX_DICTIONARY_NAME_LENGTH);

const languageSchema = z.string().max(12);

const termsSchema = z.array(z.string().max(MAX_TERM_LENGTH)).max(MAX_TERMS);

/** A person's dictionaries (Spec part 1, section 7). */
export const dictionariesCalls = {
  listDictionaries: () => ({
    summary: "The caller's dictionaries by name, without their terms.",
    params: uidParams,
    query: none,
    body: none,
    errors: [],
  }),
  createDictionary: () => ({
    summary: 'Makes a dictionary under an id of the caller’s choice; making it again answers the one that is there.',
    params: uidParams,
    query: none,
    body: z.object({ id: idSchema, name: nameSchema, language: languageSchema, terms: termsSchema.default([]) }),
    errors: ['CONFLICT'],
  }),
  getDictionary: () => ({
    summary: 'A dictionary with its terms.',
    params: dictionaryParams,
    query: none,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  updateDictionary: () => ({
    summary: 'Changes what is given, if the dictionary still has the version that the change was made on.',
    params: dictionaryParams,
    query: none,
    body: z.object({
      version: z.number().int(),
      name: nameSchema.optional(),
      language: languageSchema.optional(),
      terms: termsSchema.optional(),
    }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  deleteDictionary: () => ({
    summary: 'Deletes a dictionary; one that is gone already is no error.',
    params: dictionaryParams,
    query: none,
    body: none,
    errors: [],
  }),
} satisfies CallsOf<'dictionaries'>;
