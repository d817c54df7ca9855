/**
 * Imports the module whose path is the first argument, as a cold start does. Prints JSON: `files`, the paths that were read, and
 * `internals`, the modules of Node that are in memory afterwards.
 */
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const files = [];
registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:')) files.push(fileURLToPath(url));
    return nextLoad(url, context);
  },
});
await import(pathToFileURL(process.argv[2]).href);
const internals = process.moduleLoadList.map((name) => name.replace(/^(NativeModule|Internal Binding) /, ''));
process.stdout.write(JSON.stringify({ files, internals }), () => process.exit(0));
