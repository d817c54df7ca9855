#!/usr/bin/env node
import manifest from '../../package.json' with { type: 'json' };
import { run } from './run.ts';

const stop = new AbortController();
// The second Ctrl+C ends the process at once.
process.once('SIGINT', () => stop.abort());
process.once('SIGTERM', () => stop.abort());
// A reader such as `head` can end before the result does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  output: process.stdout,
  errors: process.stderr,
  signal: stop.signal,
  version: manifest.version,
});
