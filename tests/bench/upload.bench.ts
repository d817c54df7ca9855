import type { Api, Person } from '../api.ts';
import type { Row } from './row.ts';

const SIZE = 1024 ** 3;
const MEBIBYTE = 1024 ** 2;

function megabytesPerSecond(milliseconds: number): number {
  return SIZE / MEBIBYTE / (milliseconds / 1000);
}

/** Uploads 1 GiB in parts as the product does, and by one plain PUT to the same endpoint. */
export async function benchUpload(api: Api, person: Person): Promise<Row[]> {
  const { session } = person;
  const params = { uid: session.uid };
  const body = { fileName: 'long.wav', contentType: 'audio/wav', size: SIZE };
  const content = Buffer.alloc(SIZE, 0x5a);

  const whole = await api.call('createUpload', { params, body }, session);
  const wholeIds = { key: whole.key, uploadId: whole.uploadId };
  const signed = await api.call('signUploadParts', { params, body: { ...wholeIds, partNumbers: [1] } }, session);
  const plainBegan = performance.now();
  const plain = await fetch(signed.parts[0]?.url ?? '', { method: 'PUT', body: content });
  const plainMs = performance.now() - plainBegan;
  if (!plain.ok) throw new Error(`The plain PUT was refused with ${plain.status}.`);
  await api.call('abortUpload', { params, body: wholeIds }, session);

  const partsBegan = performance.now();
  await api.uploadFile(person, 'long.wav', 'audio/wav', content);
  const partsMs = performance.now() - partsBegan;
  return [
    { name: 'upload of 1 GiB by one plain PUT', value: megabytesPerSecond(plainMs), unit: 'MiB/s' },
    { name: 'upload of 1 GiB in parts, from begin to complete', value: megabytesPerSecond(partsMs), unit: 'MiB/s' },
    { name: 'rate of parts to plain PUT', value: plainMs / partsMs, unit: 'x' },
  ];
}
