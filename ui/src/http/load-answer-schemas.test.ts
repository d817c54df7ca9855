import { describe, expect, it, jest } from '@jest/globals';

let isThere = false;
jest.unstable_mockModule('./answer-schemas.ts', () => {
  if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
  return { apiErrorSchema: 'read' };
});
const { loadAnswerSchemas } = await import('./load-answer-schemas.ts');

describe('the schemas of the answers', () => {
  it('[shell.connectivity] that do not come are a failure of the network, and the next call tries again', async () => {
    await expect(loadAnswerSchemas()).rejects.toMatchObject({
      code: 'NETWORK',
      cause: expect.objectContaining({ message: 'Failed to fetch dynamically imported module' }),
    });
    isThere = true;
    await expect(loadAnswerSchemas()).resolves.toMatchObject({ apiErrorSchema: 'read' });
  });
});
