import * as z from 'zod';
import {
  dictionarySchema,
  listedDictionarySchema,
  MAX_DICTIONARY_NAME_LENGTH,
  MAX_TERM_LENGTH,
  MAX_TERMS,
} from '../dictionary.ts';
import { done, endpoint, idSchema, none, uidParams } from '../endpoint.ts';

const dictionaryParams = uidParams.extend({ id: idSchema });
const nameSchema = z.string().trim().min(1).max(MAX_DICTIONARY_NAME_LENGTH);
const languageSchema = z.string().max(12);
const termsSchema = z.array(z.string().max(MAX_TERM_LENGTH)).max(MAX_TERMS);

/** A person's dictionaries (Spec part 1, section 7). */
export const dictionariesEndpoints = {
  listDictionaries: () =>
    endpoint({
      name: 'listDictionaries',
      method: 'GET',
      path: '/user/v2/{uid}/dictionary/',
      domain: 'dictionaries',
      access: 'self',
      summary: "The caller's dictionaries by name, without their terms.",
      params: uidParams,
      query: none,
      body: none,
      response: z.object({ data: z.array(listedDictionarySchema) }),
      errors: [],
    }),
  createDictionary: () =>
    endpoint({
      name: 'createDictionary',
      method: 'POST',
      path: '/user/v2/{uid}/dictionary/',
      domain: 'dictionaries',
      access: 'self',
      summary: 'Makes a dictionary under an id of the caller’s choice; making it again answers the one that is there.',
      params: uidParams,
      query: none,
      body: z.object({ id: idSchema, name: nameSchema, language: languageSchema, terms: termsSchema.default([]) }),
      response: dictionarySchema,
      errors: ['CONFLICT'],
    }),
  getDictionary: () =>
    endpoint({
      name: 'getDictionary',
      method: 'GET',
      path: '/user/v2/{uid}/dictionary/{id}',
      domain: 'dictionaries',
      access: 'self',
      summary: 'A dictionary with its terms.',
      params: dictionaryParams,
      query: none,
      body: none,
      response: dictionarySchema,
      errors: ['NOT_FOUND'],
    }),
  updateDictionary: () =>
    endpoint({
      name: 'updateDictionary',
      method: 'PATCH',
      path: '/user/v2/{uid}/dictionary/{id}',
      domain: 'dictionaries',
      access: 'self',
      summary: 'Changes what is given, if the dictionary still has the version that the change was made on.',
      params: dictionaryParams,
      query: none,
      body: z.object({
        version: z.number().int(),
        name: nameSchema.optional(),
        language: languageSchema.optional(),
        terms: termsSchema.optional(),
      }),
      response: dictionarySchema,
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
  deleteDictionary: () =>
    endpoint({
      name: 'deleteDictionary',
      method: 'DELETE',
      path: '/user/v2/{uid}/dictionary/{id}',
      domain: 'dictionaries',
      access: 'self',
      summary: 'Deletes a dictionary; one that is gone already is no error.',
      params: dictionaryParams,
      query: none,
      body: none,
      response: done,
      errors: [],
    }),
} as const;
