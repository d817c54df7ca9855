import { BedrockRuntimeClient, InvokeModelCommand } from '@aws-sdk/client-bedrock-runtime';
import { Uint8ArrayBlobAdapter } from '@smithy/core/serde';
import { mockClient } from 'aws-sdk-client-mock';
import { BedrockImageModel } from './bedrock-image-model.ts';

const bedrock = mockClient(BedrockRuntimeClient);
const model = new BedrockImageModel(new BedrockRuntimeClient({ region: 'us-east-1' }), 'amazon.nova-canvas-v1:0');
/** The body of an answer, as the SDK gives it. */
const answer = (body: object) =>
  bedrock.on(InvokeModelCommand).resolves({ body: Uint8ArrayBlobAdapter.fromString(JSON.stringify(body)) });

beforeEach(() => bedrock.reset());

describe('an image model of Bedrock', () => {
  it('[models.image] makes one picture of a description', async () => {
    answer({ images: [Buffer.from('png').toString('base64')] });
    expect(Buffer.from(await model.draw({ prompt: 'A boat' })).toString()).toBe('png');
    const { modelId, body } = bedrock.commandCalls(InvokeModelCommand)[0]?.args[0].input ?? {};
    expect(modelId).toBe('amazon.nova-canvas-v1:0');
    expect(JSON.parse(String(body))).toMatchObject({ taskType: 'TEXT_IMAGE', textToImageParams: { text: 'A boat' } });
  });

  it('[models.errors] says when the model will not make a picture', async () => {
    const blocked = Object.assign(new Error('This request has been blocked by our content filters.'), {
      name: 'ValidationException',
    });
    bedrock.on(InvokeModelCommand).rejects(blocked);
    await expect(model.draw({ prompt: 'x' })).rejects.toMatchObject({ name: 'JobFailed.blocked' });
    answer({ images: [], error: 'All were filtered.' });
    await expect(model.draw({ prompt: 'x' })).rejects.toMatchObject({
      name: 'JobFailed.blocked',
      message: 'All were filtered.',
    });
  });
});
