import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type System, startSystem } from '../src/system.ts';
import { writeAssembly } from './support/synthesise.ts';
import { waitFor } from './support/wait-for.ts';

const PROGRAM = `import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
process.on('SIGTERM', () => { console.log('asked to stop'); process.exit(0); });
createServer(async (request, response) => {
  console.log('head of ' + request.url);
  if (request.url === '/end') process.exit(1);
  if (request.url === '/silent') { console.log('waiting'); response.on('close', () => console.log('caller gone')); return; }
  if (request.url === '/write') {
    try { writeFileSync('written', ''); } catch (error) { response.end(error.code); return; }
  }
  request.once('data', () => console.log('body begun'));
  let body = '';
  try { for await (const chunk of request) body += chunk; } catch { console.log('body broken off'); return; }
  const { method, url, headers } = request;
  response.writeHead(201, { 'x-answer': 'yes' });
  response.end(JSON.stringify({ method, url, headers, body, argv: process.argv.slice(2), env: Object.keys(process.env), text: process.env.TEXT }));
}).listen(Number(process.env.PORT));`;

const BALANCING = 'AWS::ElasticLoadBalancingV2';
const CONTAINER = {
  Name: 'echo',
  Image: { 'Fn::Join': ['', [{ Ref: 'AWS::AccountId' }, '.dkr.ecr.us-east-1.amazonaws.com/images:tag-of-echo']] },
  EntryPoint: ['node', 'index.mjs', 'an argument'],
  Environment: [
    { Name: 'TEXT', Value: 'from the template' },
    { Name: 'PORT', Value: '8080' },
  ],
  PortMappings: [{ ContainerPort: 8080 }],
  ReadonlyRootFilesystem: true,
};
const TARGETS = { Protocol: 'HTTP', Port: 8080, TargetType: 'ip' };

function template({ container = {}, targets = {}, more = {} } = {}) {
  const forward = [{ Type: 'forward', TargetGroupArn: { Ref: 'Targets' } }];
  const listener = { LoadBalancerArn: { Ref: 'Balancer' }, Port: 80, Protocol: 'HTTP', DefaultActions: forward };
  return {
    Resources: {
      Cluster: { Type: 'AWS::ECS::Cluster', Properties: {} },
      Task: {
        Type: 'AWS::ECS::TaskDefinition',
        Properties: {
          ...{ Family: 'echo', NetworkMode: 'awsvpc', Memory: '256' },
          ContainerDefinitions: [{ ...CONTAINER, ...container }],
        },
      },
      Targets: { Type: `${BALANCING}::TargetGroup`, Properties: { ...TARGETS, ...targets } },
      Balancer: { Type: `${BALANCING}::LoadBalancer`, Properties: { Name: 'echo', Type: 'application' } },
      Listener: { Type: `${BALANCING}::Listener`, Properties: listener },
      Service: {
        Type: 'AWS::ECS::Service',
        Properties: {
          ...{ ServiceName: 'echo', Cluster: { Ref: 'Cluster' }, TaskDefinition: { Ref: 'Task' } },
          LoadBalancers: [{ ContainerPort: 8080, TargetGroupArn: { Ref: 'Targets' } }],
        },
      },
      ...more,
    },
    Outputs: { Name: { Value: { 'Fn::GetAtt': ['Balancer', 'DNSName'] } } },
  };
}

const home = mkdtempSync(join(tmpdir(), 'local-containers-'));

function start(name: string, parts: Parameters<typeof template>[0] = {}): Promise<System> {
  const folder = join(home, name);
  const image = join(folder, 'cdk.out', 'image');
  mkdirSync(image, { recursive: true });
  writeFileSync(join(image, 'index.mjs'), PROGRAM);
  const stacks = [{ stackName: 'Containers', template: template(parts) }];
  const cdkOut = writeAssembly(join(folder, 'cdk.out'), stacks, { 'tag-of-echo': 'image' });
  return startSystem({ home: folder, cache: join(home, 'cache'), port: 0, cdkOut });
}

afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('[local.containers] a service behind a load balancer', () => {
  let system: System;
  let address: string;

  beforeAll(async () => {
    system = await start('running');
    address = system.addresses.loadBalancers[0]?.address ?? '';
  });
  afterAll(() => system?.stop());

  const log = () => readFileSync(join(home, 'running', 'logs', 'us-east-1', 'echo.log'), 'utf8');

  it('is reached by the name of the load balancer, with method, path, headers and body', async () => {
    expect(`http://${system.stacks[0]?.outputs.Name}`).toBe(address);
    const answer = await fetch(`${address}/a%20b?x=1`, { method: 'POST', body: 'Hello', headers: { 'x-own': 'yes' } });
    expect([answer.status, answer.headers.get('x-answer')]).toEqual([201, 'yes']);
    expect(await answer.json()).toMatchObject({
      ...{ method: 'POST', url: '/a%20b?x=1', body: 'Hello', argv: ['an argument'] },
      headers: { 'x-own': 'yes', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' },
    });
  });

  it('has the variables of the template and none of this machine, and can write no file', async () => {
    const { text, env } = await (await fetch(address)).json();
    expect([text, env.toSorted()]).toEqual(['from the template', expect.arrayContaining(['PORT', 'TEXT'])]);
    for (const name of ['PATH', 'HOME', 'PARLANCE_HOME']) expect(env).not.toContain(name);
    expect(await (await fetch(`${address}/write`)).text()).toBe('ERR_ACCESS_DENIED');
  });

  it('gets a head before its body, and a body as it comes, and hears of a caller that goes away', async () => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write('POST /slow HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n');
    await waitFor(() => log().includes('head of /slow'));
    socket.write('the first part');
    await waitFor(() => log().includes('body begun'));
    socket.destroy();
    await waitFor(() => log().includes('body broken off'));
    const stop = new AbortController();
    const silent = fetch(`${address}/silent`, { signal: stop.signal }).catch(({ name }: Error) => name);
    await waitFor(() => log().includes('waiting'));
    stop.abort();
    expect(await silent).toBe('AbortError');
    await waitFor(() => log().includes('caller gone'));
  });

  it('is behind connections that stay open: a caller that sends on an idle one meets none that is closing', async () => {
    const { headers } = await fetch(address);
    // Node's servers announce here after how many seconds they close an idle connection.
    expect(headers.get('keep-alive')).toBeNull();
  });

  it('refuses what only pages of other sites send', async () => {
    expect((await fetch(address, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
  });

  it('is started again when it ends; without it the load balancer answers that it is not there', async () => {
    expect((await fetch(`${address}/end`)).status).toBe(502);
    const meanwhile: number[] = [];
    await waitFor(async () => {
      const { status } = await fetch(address);
      if (status !== 201) meanwhile.push(status);
      return status === 201;
    });
    for (const status of meanwhile) expect([502, 503]).toContain(status);
  });

  it('is asked to stop with the system', async () => {
    await system.stop();
    expect(log()).toContain('asked to stop');
    await expect(fetch(address)).rejects.toThrow('fetch failed');
  });
});

it.each([
  [{ container: { Secrets: [{ Name: 'KEY', ValueFrom: 'arn:aws:x' }] } }, "a container's Secrets is not played here"],
  [{ container: { EntryPoint: ['sh'] } }, 'only containers whose entry point is node run here'],
  [{ container: { Image: 'nginx:latest' } }, 'its image nginx:latest is not among the synthesised assets'],
  [{ targets: { Protocol: 'HTTPS' } }, 'only target groups of addresses that are called by HTTP run here'],
])('[local.containers] what cannot be played is refused: %j', async (parts, message) => {
  await expect(start('refused', parts)).rejects.toThrow(message);
});
