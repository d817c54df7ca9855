import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  BedrockRuntimeClient,
  ConverseCommand,
  ConverseStreamCommand,
  InvokeModelCommand,
} from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import type { Endpoint } from '../src/aws/endpoint.ts';
import { createBedrockService } from '../src/services/bedrock/bedrock-service.ts';
import { neededByPath } from '../src/services/iam/needed-by-path.ts';
import { clientOptions, freeEndpoint } from './running-endpoint.ts';

const TALK = [
  '[00:03] Ann: Welcome to the planning of the garden. The garden gets a pond and three apple trees.',
  '[00:20] Bob: The pond needs a pump, and the pump needs electricity from the house.',
  '[00:41] Ann: I will order the pump until Friday. The apple trees come from the nursery in the village.',
  '[01:02] Bob: The trees should stand at the wall, where the garden has sun in the afternoon.',
  '[01:25] Ann: Then the pond lies in the shade, which is good for the fish.',
].join('\n');
const material = (...pieces: [string, string][]) =>
  pieces.map(([name, text]) => ({ text: `<${name} k3y>\n${text}\n</${name} k3y>` }));

let endpoint: Endpoint;

function clientOf(at: Endpoint): BedrockRuntimeClient {
  return new BedrockRuntimeClient({ ...clientOptions(at), requestHandler: new NodeHttpHandler() });
}

async function written(system: string, pieces: [string, string][], at = endpoint): Promise<string> {
  const command = new ConverseStreamCommand({
    modelId: 'us.some.model',
    system: [{ text: system }],
    messages: [{ role: 'user', content: material(...pieces) }],
  });
  const { stream } = await clientOf(at).send(command);
  let text = '';
  for await (const event of stream ?? []) text += event.contentBlockDelta?.delta?.text ?? '';
  return text;
}

beforeAll(async () => {
  endpoint = await freeEndpoint();
  endpoint.register(createBedrockService());
});

afterAll(() => endpoint.close());

describe('Bedrock without a language model', () => {
  it('[local.models] streams sentences of the material with their citations, labelled as what they are', async () => {
    const messages = [{ role: 'user' as const, content: material(['wish', 'the pond'], ['transcript', TALK]) }];
    const command = new ConverseStreamCommand({
      modelId: 'us.some.model',
      system: [{ text: 'Write an essay.' }],
      messages,
    });
    const { stream } = await clientOf(endpoint).send(command);
    const events: string[] = [];
    let text = '';
    for await (const event of stream ?? []) {
      events.push(Object.keys(event)[0] ?? '');
      text += event.contentBlockDelta?.delta?.text ?? '';
      if (event.metadata) expect(event.metadata.usage?.outputTokens).toBeGreaterThan(20);
    }
    expect(events.slice(0, 2)).toEqual(['messageStart', 'contentBlockDelta']);
    expect(events.slice(-3)).toEqual(['contentBlockStop', 'messageStop', 'metadata']);
    expect(events.length).toBeGreaterThan(6);
    expect(text).toMatch(/^# Essay\n\n\*Made without a language model/);
    expect(text).toContain('The pond needs a pump, and the pump needs electricity from the house. [00:20]');
    for (const [citation] of text.matchAll(/\[\d\d:\d\d\]/g)) expect(TALK).toContain(citation);
  });

  it.each([
    ['Write an e-mail: the title is its subject.', /^# What we talked about[\s\S]*Hello,[\s\S]*Kind regards$/],
    [
      'Write minutes of a meeting.',
      /^# Minutes[\s\S]*- Ann\n- Bob[\s\S]*\| I will order the pump until Friday\. \[00:41\] \| Ann \|/,
    ],
    ['Divide the recording into chapters.', /^# Chapters[\s\S]*## \[00:03\]/],
    [
      'SUMMARY: what matters. CHAPTERS: the topics.',
      /^SUMMARY\n[\s\S]*" \[00:\d\d\][\s\S]*\nCHAPTERS\n[\s\S]*\nACTIONS\n[\s\S]*\nREMARK: Made without/,
    ],
    ['Summarise.', /^# Summary/],
  ])('[local.models] writes in the form that is asked for: %s', async (system, form) => {
    expect(await written(system, [['transcript', TALK]])).toMatch(form);
  });

  it('[local.models] answers a question by the sentences nearest to it, or says that nothing was said', async () => {
    const system = 'Answer the question. When the transcripts do not say it, write only: NOT SAID';
    const answer = await written(system, [
      ['question', 'Where do the apple trees stand?'],
      ['transcript', TALK],
    ]);
    expect(answer.split('\n')[0]).toMatch(/^The trees should stand.*"The trees .*" \[01:02\]$/);
    expect(
      await written(system, [
        ['question', 'What does the bicycle cost?'],
        ['transcript', TALK],
      ]),
    ).toBe('NOT SAID');
  });

  it('[local.models] writes the label in the language of the text', async () => {
    const talk = '[00:03] Ana: El jardín tiene un estanque y tres manzanos para los niños de la casa.';
    expect(await written('Write an essay.', [['transcript', talk]])).toContain('Hecho sin modelo de lenguaje');
  });

  it('keeps the limit of tokens, and answers at once where no stream is asked for', async () => {
    const { output, stopReason } = await clientOf(endpoint).send(
      new ConverseCommand({
        modelId: 'eu.some.model',
        system: [{ text: 'Write an essay.' }],
        messages: [{ role: 'user', content: material(['transcript', TALK]) }],
        inferenceConfig: { maxTokens: 10 },
      }),
    );
    expect(output?.message?.content?.[0]?.text).toHaveLength(40);
    expect(stopReason).toBe('max_tokens');
  });

  it('makes a picture, a PNG', async () => {
    const body = JSON.stringify({ taskType: 'TEXT_IMAGE', textToImageParams: { text: 'A pond' } });
    const answer = await clientOf(endpoint).send(new InvokeModelCommand({ modelId: 'local.picture', body }));
    const [picture = ''] = (JSON.parse(answer.body.transformToString()) as { images: string[] }).images;
    const bytes = Buffer.from(picture, 'base64');
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([512, 512]);
  });

  it('refuses what Bedrock refuses', async () => {
    const send = (input: object) =>
      clientOf(endpoint).send(new ConverseCommand({ modelId: 'us.some.model', messages: [], ...input }));
    await expect(send({})).rejects.toMatchObject({ name: 'ValidationException' });
    const long = [{ role: 'user' as const, content: [{ text: 'word '.repeat(200_000) }] }];
    await expect(send({ messages: long })).rejects.toThrow('too long');
  });

  it('needs the rights to a profile and to its model in each of its regions, and to a guardrail', () => {
    const request = { method: 'POST', url: '/model/eu.some.model/converse-stream' };
    const call = { service: 'bedrock', region: 'eu-west-1', request } as Parameters<typeof neededByPath>[0];
    const lookups = {} as Parameters<typeof neededByPath>[2];
    const needs = neededByPath(call, { guardrailConfig: { guardrailIdentifier: 'abc' } }, lookups);
    expect(needs[0]).toEqual({
      action: 'bedrock:InvokeModelWithResponseStream',
      resource: 'arn:aws:bedrock:eu-west-1:000000000000:inference-profile/eu.some.model',
    });
    // As in AWS, the request of a model says by which profile it comes.
    expect(needs).toContainEqual({
      action: 'bedrock:InvokeModelWithResponseStream',
      resource: 'arn:aws:bedrock:eu-central-1::foundation-model/some.model',
      context: { 'bedrock:inferenceprofilearn': needs[0]?.resource },
    });
    expect(needs.at(-1)).toMatchObject({ action: 'bedrock:ApplyGuardrail' });
  });
});

describe('Bedrock with a server of PARLANCE_LLM', () => {
  let server: Server;
  let asked: Record<string, unknown>;
  let breaks = false;
  let withServer: Endpoint;

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      if (request.url === '/v1/models') return void response.end('{"data":[{"id":"tiny"}]}');
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      asked = JSON.parse(Buffer.concat(chunks).toString());
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const event = (choice: object) => response.write(`data: ${JSON.stringify({ choices: [choice] })}\n\n`);
      event({ delta: { content: 'Dear ' } });
      event({ delta: { content: 'Ann 🎈' } });
      if (breaks) return void response.destroy();
      event({ delta: {}, finish_reason: 'stop' });
      response.end('data: [DONE]\n\n');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    withServer = await freeEndpoint();
    const { port } = server.address() as AddressInfo;
    withServer.register(createBedrockService({ llm: `http://127.0.0.1:${port}` }));
  });

  afterAll(async () => {
    await withServer.close();
    server.close();
  });

  it('[local.llm] passes the request on, and its text back as it comes', async () => {
    expect(await written('Write.', [['wish', 'a letter']], withServer)).toBe('Dear Ann 🎈');
    expect(asked).toMatchObject({ model: 'tiny', stream: true, messages: [{ role: 'system' }, { role: 'user' }] });
  });

  it('[local.llm] says so when the server breaks off or is down', async () => {
    breaks = true;
    await expect(written('Write.', [['wish', 'a letter']], withServer)).rejects.toThrow();
    const down = await freeEndpoint();
    down.register(createBedrockService({ llm: 'http://127.0.0.1:9' }));
    await expect(written('Write.', [['wish', 'a letter']], down)).rejects.toMatchObject({
      name: 'ServiceUnavailableException',
      message: expect.stringContaining('PARLANCE_LLM'),
    });
    await down.close();
  });
});
