import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ResourceProvider } from '../src/aws/provider.ts';
import type { AssemblyStack } from '../src/cloudformation/assembly.ts';
import { deployStacks } from '../src/cloudformation/deploy.ts';
import { cacheFolder } from '../src/machine/tarball-cache.ts';
import { startSystem } from '../src/system.ts';
import { inlineFunction, permission, roleFor, writeAssembly } from './support/synthesise.ts';

describe('[local.cloudformation] a template', () => {
  /** Records the resources that it provisions, in order. */
  class NotingProvider implements ResourceProvider {
    readonly types = ['Test::Thing'];
    readonly made: Record<string, Record<string, unknown>> = {};

    async provision({ logicalId, properties }: Parameters<ResourceProvider['provision']>[0]) {
      await new Promise((resolve) => setTimeout(resolve, Number(properties.Delay ?? 0)));
      this.made[logicalId] = properties;
      return { ref: `ref-${logicalId}`, attributes: { Arn: `arn:${logicalId}`, 'Nested.Part': 'nested' } };
    }
  }

  const thing = (Properties: Record<string, unknown> = {}, rest: Record<string, unknown> = {}) => ({
    Type: 'Test::Thing',
    Properties,
    ...rest,
  });
  const stack = (template: object, name = 'Stack', dependencies: string[] = []) =>
    ({ id: name, stackName: name, region: 'eu-west-1', template, dependencies }) as AssemblyStack;
  const settings = { accountId: '000000000000', parameters: { Given: 'value' } };

  async function deploy(template: object) {
    const provider = new NotingProvider();
    const [deployed] = await deployStacks([stack(template)], [provider], settings);
    return { made: provider.made, outputs: deployed?.outputs };
  }

  it('takes the values of its own stack for parameters before those of all', async () => {
    const template = {
      Parameters: { Given: { Type: 'String' } },
      Resources: { A: thing({ given: { Ref: 'Given' } }) },
    };
    const provider = new NotingProvider();
    for (const [name, given] of [
      ['One', 'own'],
      ['Two', 'value'],
    ]) {
      const stackParameters = new Map([['One', { Given: 'own' }]]);
      await deployStacks([stack(template, name)], [provider], { ...settings, stackParameters });
      expect(provider.made.A).toEqual({ given });
    }
  });

  it('has its intrinsic functions evaluated', async () => {
    const { made } = await deploy({
      Parameters: { Given: { Type: 'String' }, Default: { Type: 'String', Default: 'fallback' } },
      Mappings: { Sizes: { 'eu-west-1': { Small: 2 } } },
      Conditions: {
        Yes: { 'Fn::Equals': [{ Ref: 'AWS::Region' }, 'eu-west-1'] },
        No: { 'Fn::Not': [{ Condition: 'Yes' }] },
      },
      Resources: {
        A: thing(),
        B: thing({
          ref: { Ref: 'A' },
          arn: { 'Fn::GetAtt': ['A', 'Arn'] },
          nested: { 'Fn::GetAtt': 'A.Nested.Part' },
          joined: { 'Fn::Join': ['-', [{ Ref: 'AWS::AccountId' }, { Ref: 'Given' }, { Ref: 'Default' }]] },
          sub: { 'Fn::Sub': '$' + '{A}/$' + '{A.Arn}/$' + '{AWS::Region}/$' + '{!Literal}' },
          subVars: { 'Fn::Sub': ['$' + '{X}', { X: { Ref: 'A' } }] },
          selected: { 'Fn::Select': [1, { 'Fn::Split': [':', { 'Fn::GetAtt': ['A', 'Arn'] }] }] },
          mapped: { 'Fn::FindInMap': ['Sizes', { Ref: 'AWS::Region' }, 'Small'] },
          chosen: { 'Fn::If': ['Yes', 'yes', 'no'] },
          left: { 'Fn::If': ['No', 'there', { Ref: 'AWS::NoValue' }] },
          list: [1, { 'Fn::If': ['No', 2, { Ref: 'AWS::NoValue' }] }, 3],
          base64: { 'Fn::Base64': 'text' },
        }),
        Absent: thing({}, { Condition: 'No' }),
      },
    });
    expect(made.B).toEqual({
      ref: 'ref-A',
      arn: 'arn:A',
      nested: 'nested',
      joined: '000000000000-value-fallback',
      sub: 'ref-A/arn:A/eu-west-1/$' + '{Literal}',
      subVars: 'ref-A',
      selected: 'A',
      mapped: 2,
      chosen: 'yes',
      list: [1, 3],
      base64: 'dGV4dA==',
    });
    expect(made).not.toHaveProperty('Absent');
  });

  it('is deployed in the order of its references and DependsOn', async () => {
    const { made } = await deploy({
      Resources: {
        Last: thing({ x: { Ref: 'Middle' } }),
        Middle: thing({ Delay: 20 }, { DependsOn: 'First' }),
        First: thing({ Delay: 40 }),
      },
    });
    expect(Object.keys(made)).toEqual(['First', 'Middle', 'Last']);
  });

  it('finds the exports of the stacks that it depends on', async () => {
    const provider = new NotingProvider();
    const exporting = {
      Resources: { A: thing({ Delay: 30 }) },
      Outputs: { Out: { Value: { Ref: 'A' }, Export: { Name: 'shared' } } },
    };
    const importing = { Resources: { B: thing({ imported: { 'Fn::ImportValue': 'shared' } }) } };
    await deployStacks([stack(importing, 'Two', ['One']), stack(exporting, 'One')], [provider], settings);
    expect(provider.made.B).toEqual({ imported: 'ref-A' });
  });

  it.each([
    [{ A: { Type: 'AWS::Nothing::Here' } }, /AWS::Nothing::Here \(Stack\/A\)/],
    [{ A: thing({ x: { Ref: 'Missing' } }) }, /Stack: nothing is called Missing/],
    [{ A: thing(), B: thing({ x: { 'Fn::GetAtt': ['A', 'Colour'] } }) }, /Test::Thing A has no attribute Colour/],
    [{ A: thing({ x: { Ref: 'B' } }), B: thing({ x: { Ref: 'A' } }) }, /in a circle: A -> B -> A/],
    [{ A: thing({ x: { 'Fn::Transform': {} } }) }, /Fn::Transform is not supported/],
  ])('with a mistake is refused with an error of one line: %#', async (Resources, message) => {
    await expect(deploy({ Resources })).rejects.toThrow(message);
  });
});

describe('a synthesised system', () => {
  const home = mkdtempSync(join(tmpdir(), 'local-system-'));
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  const CODE = `import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
const client = new DynamoDBClient({});
export const handler = async (event) => {
  const Key = { id: { S: event.pathParameters.id } };
  const TableName = process.env.TABLE;
  if (event.requestContext.http.method === 'PUT') {
    await client.send(new PutItemCommand({ TableName, Item: { ...Key, text: { S: event.body } } }));
    return { statusCode: 204 };
  }
  const { Item } = await client.send(new GetItemCommand({ TableName, Key }));
  return Item ? { statusCode: 200, body: Item.text.S } : { statusCode: 404 };
};`;
  const ref = (id: string) => ({ Ref: id });
  const template = {
    Resources: {
      Table: {
        Type: 'AWS::DynamoDB::Table',
        Properties: {
          KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
          AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
          BillingMode: 'PAY_PER_REQUEST',
        },
      },
      Role: roleFor('lambda', {
        'dynamodb:GetItem': { 'Fn::GetAtt': ['Table', 'Arn'] },
        'dynamodb:PutItem': { 'Fn::GetAtt': ['Table', 'Arn'] },
      }),
      Permission: permission('Notes'),
      Notes: inlineFunction('notes', CODE, {
        Environment: { Variables: { TABLE: ref('Table') } },
        Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
        Timeout: 20,
      }),
      Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { Name: 'notes', ProtocolType: 'HTTP' } },
      Stage: { Type: 'AWS::ApiGatewayV2::Stage', Properties: { ApiId: ref('Api'), StageName: '$default' } },
      Integration: {
        Type: 'AWS::ApiGatewayV2::Integration',
        Properties: {
          ApiId: ref('Api'),
          IntegrationType: 'AWS_PROXY',
          PayloadFormatVersion: '2.0',
          IntegrationUri: { 'Fn::GetAtt': ['Notes', 'Arn'] },
        },
      },
      Route: {
        Type: 'AWS::ApiGatewayV2::Route',
        Properties: {
          ApiId: ref('Api'),
          RouteKey: 'ANY /notes/{id}',
          Target: { 'Fn::Join': ['/', ['integrations', ref('Integration')]] },
        },
      },
    },
  };

  it("serves an API whose functions store data in each region's table, also after restarts", async () => {
    const cdkOut = writeAssembly(join(home, 'cdk.out'), [
      { stackName: 'Notes-us', region: 'us-east-1', template },
      { stackName: 'Notes-eu', region: 'eu-west-1', template },
    ]);
    const options = { home, cache: cacheFolder(), port: 0, cdkOut };
    const first = await startSystem(options);
    const [us, eu] = first.addresses.apis;
    expect([us?.region, eu?.region]).toEqual(['us-east-1', 'eu-west-1']);
    expect((await fetch(`${us?.address}/notes/a`, { method: 'PUT', body: 'hello' })).status).toBe(204);
    expect(await (await fetch(`${us?.address}/notes/a`)).text()).toBe('hello');
    expect((await fetch(`${eu?.address}/notes/a`)).status).toBe(404);
    await first.stop();

    const second = await startSystem(options);
    expect(await (await fetch(`${second.addresses.apis[0]?.address}/notes/a`)).text()).toBe('hello');
    await second.stop();
  });
});
