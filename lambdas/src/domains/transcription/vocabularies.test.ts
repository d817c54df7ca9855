import { TranscribeClient } from '@aws-sdk/client-transcribe';
import { Vocabularies } from './vocabularies.ts';

/** What Amazon Transcribe answers to a command, by its name. */
function vocabulariesWith(answers: Readonly<Record<string, (input: Record<string, unknown>) => object>>) {
  const client = new TranscribeClient({ region: 'us-east-1' });
  // Only what the commands ask is looked at here.
  client.send = async (command: { readonly constructor: { readonly name: string }; readonly input: object }) =>
    answers[command.constructor.name]?.({ ...command.input });
  return new Vocabularies(client, 'parlance-dev-us-');
}

function refusal(name: string): never {
  throw Object.assign(new Error('refused'), { name });
}

const NEW = { name: 'c1-1-0', languageCode: 'en-US', tableUri: 's3://b/k' };

describe('[pipeline.vocabulary] a vocabulary in Amazon Transcribe', () => {
  it.each([
    ['LimitExceededException', 'no-room'],
    ['ConflictException', 'made'],
    ['BadRequestException', 'failed'],
  ])('that is refused with %s is %s', async (name, expected) => {
    const vocabularies = vocabulariesWith({ CreateVocabularyCommand: () => refusal(name) });
    expect(await vocabularies.create(NEW)).toBe(expected);
  });

  it('that cannot be made for another reason is an error', async () => {
    const vocabularies = vocabulariesWith({ CreateVocabularyCommand: () => refusal('AccessDeniedException') });
    await expect(vocabularies.create(NEW)).rejects.toMatchObject({ name: 'AccessDeniedException' });
  });

  it('has the state that it is in, or is absent', async () => {
    for (const [VocabularyState, expected] of Object.entries({
      READY: 'ready',
      FAILED: 'failed',
      PENDING: 'pending',
    })) {
      const vocabularies = vocabulariesWith({ GetVocabularyCommand: () => ({ VocabularyState }) });
      expect(await vocabularies.state('c1-1-0')).toBe(expected);
    }
    const vocabularies = vocabulariesWith({ GetVocabularyCommand: () => refusal('NotFoundException') });
    expect(await vocabularies.state('c1-1-0')).toBe('absent');
  });

  it('is deleted once; one that is being made stays for the sweep', async () => {
    for (const name of ['NotFoundException', 'BadRequestException']) {
      await vocabulariesWith({ DeleteVocabularyCommand: () => refusal(name) }).delete('c1-1-0');
    }
    const refused = vocabulariesWith({ DeleteVocabularyCommand: () => refusal('AccessDeniedException') }).delete('x');
    await expect(refused).rejects.toMatchObject({ name: 'AccessDeniedException' });
  });

  it('is listed with those of this stage, page by page', async () => {
    const LastModifiedTime = new Date(5000);
    const pages: Record<string, object> = {
      first: { NextToken: 'more', Vocabularies: [{ VocabularyName: 'parlance-dev-us-a-1-0', LastModifiedTime }] },
      more: {
        Vocabularies: ['x-parlance-dev-us-b', 'parlance-dev-us-c-1-1'].map((VocabularyName) => ({
          VocabularyName,
          LastModifiedTime,
        })),
      },
    };
    const vocabularies = vocabulariesWith({
      ListVocabulariesCommand: ({ NextToken = 'first' }) => pages[String(NextToken)] ?? {},
    });
    expect(await vocabularies.list()).toEqual([
      { name: 'a-1-0', changed: 5 },
      { name: 'c-1-1', changed: 5 },
    ]);
  });
});
