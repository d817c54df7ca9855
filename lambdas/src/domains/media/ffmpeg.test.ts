import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runFfmpeg } from './ffmpeg.ts';

const path = process.env.PATH;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-ffmpeg-'));
  const program = join(folder, 'ffmpeg');
  const messages = '{ echo first; head -c 1000000 /dev/zero | tr "\\0" x; echo; echo last; } >&2';
  await writeFile(program, `#!/bin/sh\n${messages}\n`);
  await chmod(program, 0o755);
  process.env.PATH = [folder, path].join(delimiter);
});

afterAll(async () => {
  process.env.PATH = path;
  await rm(folder, { recursive: true, force: true });
});

it('keeps the beginning and the end of a megabyte of messages', async () => {
  const { signal } = new AbortController();
  const { text } = await runFfmpeg({ file: 'damaged.wav', output: ['-f', 'null', '-'], signal });
  expect(text.startsWith('first\n')).toBe(true);
  expect(text.endsWith('last\n')).toBe(true);
  expect(text.length).toBeLessThanOrEqual(200_000);
});
