import { endpointOf } from '@parlance/contract/endpoints';
import { ERROR_STATUS } from '@parlance/contract/errors';
import { LOCALES } from '@parlance/contract/regions';
import type { ProgramRouteName } from '@parlance/contract/routes';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import * as z from 'zod';
import { programRoutes } from './src/described/routes.ts';

type Schema = Record<string, unknown>;

const ABOUT = `/** The input and the answer of each call that API tokens may make. */`;

const NAMES = `
/** The name of a call that API tokens may make. */
export type CallName = keyof Calls;

/** The input of a call. A part whose fields are all optional may be left out. */
export type Input<N extends CallName> = Calls[N]['input'];

/** The answer of a call. */
export type Answer<N extends CallName> = Calls[N]['answer'];
`;

/**
 * The declarations of src/calls.ts without the contract and zod: the types of all calls, written out from their JSON schemas,
 * as the OpenAPI document has them.
 */
export async function callTypes(): Promise<string> {
  const names = Object.keys(programRoutes) as ProgramRouteName[];
  const calls = object(Object.fromEntries(names.map((name) => [name, callSchema(name)])));
  const written = await compile(calls as JSONSchema, 'Calls', {
    additionalProperties: false,
    bannerComment: ABOUT,
    style: { singleQuote: true, printWidth: 120 },
  });
  return [
    written,
    NAMES,
    `export type Region = ${unionOf(LOCALES)};\n`,
    `export type ErrorCode = ${unionOf(Object.keys(ERROR_STATUS))};\n`,
  ].join('\n');
}

function callSchema(name: ProgramRouteName): Schema {
  const { params, query, body, response, summary } = endpointOf(name);
  const path = jsonSchema(params, 'input');
  const parts = {
    params: programRoutes[name].access === 'self' ? withOptional(path, 'uid') : path,
    query: jsonSchema(query, 'input'),
    body: jsonSchema(body, 'input'),
  };
  const taken = Object.fromEntries(Object.entries(parts).filter(([, part]) => takesSomething(part)));
  return {
    ...object({ input: object(taken, needsSomething), answer: jsonSchema(response, 'output') }),
    description: summary,
  };
}

/** A JSON schema of an object; `isRequired` says of each property whether it must be there. */
function object(properties: Schema, isRequired: (property: Schema) => boolean = () => true): Schema {
  const required = Object.entries(properties)
    .filter(([, property]) => isRequired(property as Schema))
    .map(([name]) => name);
  return { type: 'object', properties, required, additionalProperties: false };
}

function withOptional(schema: Schema, name: string): Schema {
  const { required = [] } = requirementsSchema.parse(schema);
  return { ...schema, required: required.filter((each) => each !== name) };
}

const requirementsSchema = z.object({
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  anyOf: z.array(z.record(z.string(), z.unknown())).optional(),
  oneOf: z.array(z.record(z.string(), z.unknown())).optional(),
});

/** Whether an object that matches the schema can have fields. */
function takesSomething(schema: Schema): boolean {
  const { properties = {}, anyOf, oneOf } = requirementsSchema.parse(schema);
  return Object.keys(properties).length > 0 || anyOf !== undefined || oneOf !== undefined;
}

/** Whether an empty object does not match the schema. */
function needsSomething(schema: Schema): boolean {
  const { required = [], anyOf, oneOf } = requirementsSchema.parse(schema);
  return required.length > 0 || ((anyOf ?? oneOf)?.every(needsSomething) ?? false);
}

/** Draft 7, because the writer of types does not know the tuples of later drafts. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-07' });
  return rest;
}

function unionOf(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(' | ');
}
