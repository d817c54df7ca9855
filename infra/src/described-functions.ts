import { globSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type FunctionDescriptor, isFunctionDescriptor } from '@parlance/lambdas/platform/function-descriptor';
import type { FunctionEntry } from './function-code.ts';
import type { RegionalNames } from './names.ts';

/** A function of lambdas/ with what its descriptor says. */
export interface DescribedFunction {
  readonly entry: FunctionEntry;
  /** Name of the entry file: `probe`. */
  readonly name: string;
  readonly descriptor: FunctionDescriptor;
}

/**
 * Reads the descriptors beside all `*.lambda.ts` files. There is no list of functions: a new folder in `domains` is enough.
 *
 * @param domains the folder `lambdas/src/domains`
 * @throws Error when a function has no descriptor, a descriptor no function, or two functions the same name
 */
export async function readDescribedFunctions(domains: string): Promise<readonly DescribedFunction[]> {
  const entriesOf = (kind: string) =>
    globSync(`*/*.${kind}.ts`, { cwd: domains })
      .map((file) => file.slice(0, -`.${kind}.ts`.length).split(sep).join('/'))
      .sort();
  const entries = entriesOf('lambda');
  const descriptors = entriesOf('function');
  for (const entry of entries.filter((each) => !descriptors.includes(each))) {
    throw new Error(`${entry}.lambda.ts has no descriptor ${basename(entry)}.function.ts beside it.`);
  }
  for (const entry of descriptors.filter((each) => !entries.includes(each))) {
    throw new Error(`${entry}.function.ts describes no function: there is no ${basename(entry)}.lambda.ts beside it.`);
  }
  const names = entries.map((entry) => basename(entry));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new Error(`Two functions have the name ${twice}.`);
  return Promise.all(entries.map((entry) => readDescribed(domains, entry)));
}

async function readDescribed(domains: string, entry: string): Promise<DescribedFunction> {
  const [domain = '', name = ''] = entry.split('/');
  const module: Readonly<Record<string, unknown>> = await import(
    pathToFileURL(join(domains, `${entry}.function.ts`)).href
  );
  const { descriptor } = module;
  if (!isFunctionDescriptor(descriptor)) throw new Error(`${entry}.function.ts exports no descriptor.`);
  return { entry: `${domain}/${name}`, name, descriptor };
}

/** The functions that the API calls: those of the Stateless and Correction stacks. The Workflows stack has the others. */
export function isOfApi({ descriptor: { calledBy } }: DescribedFunction): boolean {
  return calledBy === 'api' || calledBy === 'webhook' || calledBy === 'authorizer';
}

/** A function's name in AWS. */
export function functionName(names: RegionalNames, described: DescribedFunction): string {
  return `${isOfApi(described) ? names.prefix : names.workflowsPrefix}-${described.name}`;
}
