import { S3Client } from '@aws-sdk/client-s3';
import { ObjectStore } from './object-store.ts';

/** Nothing listens at this address: a request that is made fails. */
const store = new ObjectStore(
  new S3Client({
    region: 'us-east-1',
    endpoint: 'http://127.0.0.1:1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    maxAttempts: 1,
  }),
  'uploads',
);

describe('deleting under a prefix', () => {
  it.each(['', '/', 'uploads', 'uploads/', 'uploads//a.mp3'])(
    'refuses %j without a request: it would empty the bucket',
    async (prefix) => {
      await expect(store.deleteUnder(prefix)).rejects.toBeInstanceOf(RangeError);
    },
  );

  it.each(['uploads/ann/a.mp3', 'media/c1/', 'results/c1-'])('asks the store for %j', async (prefix) => {
    await expect(store.deleteUnder(prefix)).rejects.toThrow('ECONNREFUSED');
  });
});
