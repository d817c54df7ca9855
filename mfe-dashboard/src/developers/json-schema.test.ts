import { curlExample, type DescribedCall } from './curl-example.ts';
import { DESCRIPTION } from './fake-description.ts';
import { exampleOf, fieldsOf, typeOf } from './json-schema.ts';

function callOf(path: string, method: string): DescribedCall {
  const operation = DESCRIPTION.paths[path]?.[method];
  if (!operation) throw new Error(`There is no ${method} ${path}.`);
  return { ...operation, path, method: method.toUpperCase() };
}

describe('what a schema says', () => {
  it('[public-api.page] names types with their limits', () => {
    expect(typeOf({ type: 'string', minLength: 1, maxLength: 60 })).toBe('string (1–60)');
    expect(typeOf({ type: 'string', maxLength: 60 })).toBe('string (≤ 60)');
    expect(typeOf({ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER })).toBe('integer (≥ 0)');
    expect(typeOf({ enum: ['us', 'eu'] })).toBe('"us" | "eu"');
    expect(typeOf({ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } })).toBe(
      '(string | null)[]',
    );
    expect(typeOf({ type: 'string', format: 'uuid' })).toBe('uuid');
    expect(typeOf({})).toBe('any');
  });

  it('[public-api.page] lists fields with their place, and whether they are required', () => {
    const word = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] };
    const properties = { words: { type: 'array', items: word }, version: { type: 'integer' } };
    expect(fieldsOf({ type: 'object', properties, required: ['words'] })).toEqual([
      { path: 'words', type: 'object[]', required: true },
      { path: 'words[].text', type: 'string', required: true },
      { path: 'version', type: 'integer', required: false },
    ]);
  });

  it('[public-api.page] lists a field of several alternatives once', () => {
    const either = (type: string) => ({
      properties: { type: { const: type }, [type]: { type: 'string' } },
      required: ['type', type],
    });
    expect(fieldsOf({ oneOf: [either('a'), either('b')] })).toEqual([
      { path: 'type', type: '"a" | "b"', required: true },
      { path: 'a', type: 'string', required: true },
      { path: 'b', type: 'string', required: true },
    ]);
  });

  it('[public-api.page] has an example of each body', () => {
    for (const [path, operations] of Object.entries(DESCRIPTION.paths)) {
      for (const method of Object.keys(operations)) {
        const { requestBody } = callOf(path, method);
        if (requestBody) expect(typeof exampleOf(requestBody.content['application/json'].schema)).toBe('object');
      }
    }
  });
});

it('[public-api.page] shows a command that makes the call', () => {
  expect(curlExample('https://us.api.example', callOf('/user/{uid}/uploads', 'post'))).toBe(
    [
      'curl -X POST "https://us.api.example/user/$PARLANCE_ID/uploads"',
      '-H "key: $PARLANCE_TOKEN" -H "id: $PARLANCE_ID"',
      `-H 'content-type: application/json'`,
      `-d '{"fileName":"…","contentType":"…","size":0}'`,
    ].join(' \\\n  '),
  );
  expect(curlExample('https://us.api.example', callOf('/collections/v2/{id}', 'get'))).toContain(
    '/collections/v2/{id}"',
  );
});
