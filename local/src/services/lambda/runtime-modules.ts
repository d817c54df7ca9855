import { existsSync } from 'node:fs';
import { isBuiltin, registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RuntimeStart } from './runtime-messages.ts';

/** Packages of the Lambda runtime. Functions that the CDK writes into a template need them; the product's bundles have their own. */
const RUNTIME_PACKAGES = /^@(aws-sdk|smithy|aws-crypto)\//;

/**
 * Makes this thread resolve modules like a Lambda sandbox. The AWS SDK comes from the runtime. Other packages come only
 * from the function's code or its layers, never from a `node_modules` in a parent folder on this machine.
 */
export function useRuntimeModules({ codeDirectory, layerDirectories, packagesUrl }: RuntimeStart): void {
  const codeUrl = `${pathToFileURL(codeDirectory).href}/`;
  const isEsm = existsSync(join(codeDirectory, 'package.json'));
  const layerParents = layerDirectories.map((layer) => pathToFileURL(join(layer, 'nodejs', 'index.js')).href);
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const bare = !/^(\.|\/|[a-z]+:)/.test(specifier) && !isBuiltin(specifier);
      if (!bare || !context.parentURL?.startsWith(codeUrl)) return nextResolve(specifier, context);
      if (RUNTIME_PACKAGES.test(specifier)) return nextResolve(specifier, { ...context, parentURL: packagesUrl });
      for (const parentURL of [context.parentURL, ...layerParents]) {
        const allowed = parentURL === context.parentURL ? codeUrl : new URL('.', parentURL).href;
        try {
          const found = nextResolve(specifier, { ...context, parentURL });
          if (found.url.startsWith(allowed)) return found;
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && /MODULE_NOT_FOUND/.test(String(error.code)))) throw error;
        }
      }
      const missing = new Error(`Cannot find package '${specifier}' imported from ${context.parentURL}`);
      throw Object.assign(missing, { code: 'ERR_MODULE_NOT_FOUND' });
    },
    load(url, context, nextLoad) {
      // A function's .js file is CommonJS unless its own package.json says otherwise. Parent folders don't matter.
      const commonJs = !isEsm && url.startsWith(codeUrl) && new URL(url).pathname.endsWith('.js');
      return nextLoad(url, commonJs ? { ...context, format: 'commonjs' } : context);
    },
  });
}
