import { readFileSync } from 'node:fs';
import { S3Client } from '@aws-sdk/client-s3';
import { storeStream } from '@parlance/lambdas/platform/s3/store-stream';
import { openMedia } from '@parlance/lambdas/platform/safe-fetch/media-stream';
import { createSafeFetch } from '@parlance/lambdas/platform/safe-fetch/safe-fetch';

// Fetches one link into a store as the workflow's step does, and prints what it took: `fetch-one-link.ts <link> <store>`.

const [link = '', endpoint = ''] = process.argv.slice(2);

/** Bytes of memory: now, or at most so far. Node's own maximum begins with that of the process that started this one. */
function memory(field: 'VmRSS' | 'VmHWM'): number {
  if (process.platform !== 'linux') {
    return field === 'VmRSS' ? process.memoryUsage.rss() : process.resourceUsage().maxRSS * 1024;
  }
  const status = readFileSync('/proc/self/status', 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024;
}

// The settings of the functions' own client; the site is on this machine, where links of strangers do not lead.
const s3 = new S3Client({ endpoint, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' });
const fetch = createSafeFetch({ allowedOrigins: new Set([new URL(link).origin]) });
const { signal } = new AbortController();
const before = memory('VmRSS');
const began = performance.now();
const { contentType, bytes } = await openMedia({ fetch, signal }, new URL(link));
await storeStream(s3, { bucket: 'uploads', key: 'media', contentType, bytes, signal });
console.log(JSON.stringify({ milliseconds: performance.now() - began, before, peak: memory('VmHWM') }));
process.exit(0);
