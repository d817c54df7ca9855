import { exceededApiQuotas } from './cloudformation/api-quotas.ts';
import type { CloudTemplate } from './cloudformation/cloud-template.ts';
import { exceededQuotas, refusedNames } from './cloudformation/quotas.ts';
import { circles, danglingReferences, foreignImports, type PlacedStack } from './cloudformation/references.ts';
import { unspecified } from './cloudformation/specification.ts';
import { synthesised } from './synthesised.ts';

describe.each(['dev', 'staging', 'prod', 'whole'] as const)('the templates of %s', (stage) => {
  const { stacks } = synthesised(stage);

  it.each(stacks)('[infra.valid] $name has the types, properties and values that CloudFormation specifies', (stack) => {
    expect(unspecified(stack.template)).toEqual([]);
  });

  it.each(stacks)('[infra.valid] $name refers to what is there', (stack) => {
    expect(danglingReferences(stack)).toEqual([]);
  });

  it.each(stacks)('[infra.valid] $name has names that AWS takes', ({ template }) => {
    expect(refusedNames(template)).toEqual([]);
  });

  it.each(stacks)('[infra.quotas] $name is within the quotas', ({ template }) => {
    expect(exceededQuotas(template)).toEqual([]);
  });

  it('[infra.quotas] the APIs are within the quotas, with the routes of all stacks', () => {
    expect(exceededApiQuotas(stacks)).toEqual([]);
  });

  it('[infra.valid] import from stacks of their own region that are deployed before', () => {
    expect(foreignImports(stacks)).toEqual([]);
  });

  it('[infra.valid] wait for nothing in a circle', () => {
    expect(circles(stacks)).toEqual([]);
  });
});

describe('what is looked for is found', () => {
  const queue = (Properties: Record<string, unknown>): CloudTemplate => ({
    Resources: { Queue: { Type: 'AWS::SQS::Queue', Properties } },
  });
  const placed = (template: CloudTemplate, region = 'us-east-1', after: string[] = []): PlacedStack => ({
    name: `stack-${region}`,
    region,
    template,
    after,
  });

  it('[infra.valid] a property that does not exist, and one of another type', () => {
    expect(unspecified(queue({ Colour: 'red', DelaySeconds: 'soon' }))).toEqual([
      expect.stringContaining('there is no property Colour'),
      expect.stringContaining('"soon" is no integer'),
    ]);
    expect(unspecified({ Resources: { X: { Type: 'AWS::SQS::Queues' } } })).toEqual([
      'X: there is no type AWS::SQS::Queues',
    ]);
  });

  it('[infra.valid] a required property that is missing', () => {
    const table = { Resources: { Table: { Type: 'AWS::DynamoDB::Table', Properties: {} } } };
    expect(unspecified(table)).toEqual([expect.stringContaining('KeySchema is required')]);
  });

  it('[infra.valid] a reference to nothing, and an attribute that a type has not', () => {
    const template = queue({
      QueueName: { Ref: 'Gone' },
      RedrivePolicy: { arn: { 'Fn::GetAtt': ['Queue', 'Color'] } },
    });
    expect(danglingReferences(placed(queue({ QueueName: { 'Fn::GetAZs': 'eu-west-1' } })))).toEqual([
      'Queue: Fn::GetAZs names the region "eu-west-1"',
    ]);
    expect(danglingReferences(placed(template))).toEqual([
      'Queue: there is no Gone to refer to',
      'Queue: AWS::SQS::Queue has no attribute Color',
    ]);
  });

  it('[infra.valid] a circle, and an import across regions', () => {
    expect(circles([placed(queue({ RedrivePolicy: { 'Fn::GetAtt': ['Queue', 'Arn'] } }))])).toEqual(['Queue -> Queue']);
    const exporting = { Resources: {}, Outputs: { A: { Value: 1, Export: { Name: 'a' } } } };
    const importing = queue({ QueueName: { 'Fn::ImportValue': 'a' } });
    expect(foreignImports([placed(exporting, 'eu-west-1'), placed(importing)])).toEqual([
      'stack-us-east-1: "a" is in eu-west-1',
    ]);
  });

  it('[infra.quotas] a name that is too long, and a policy that is too large', () => {
    expect(refusedNames(queue({ QueueName: 'q'.repeat(81) }))).toHaveLength(1);
    const statements = Array.from({ length: 150 }, (_, n) => ({ Action: `sqs:${n}`, Resource: { 'Fn::GetAtt': 'x' } }));
    const policy = { PolicyDocument: { Statement: statements }, Roles: [{ Ref: 'Role' }] };
    const template = { Resources: { Policy: { Type: 'AWS::IAM::Policy', Properties: policy } } };
    expect(exceededQuotas(template)).toEqual([expect.stringMatching(/^inlinePolicies: \d+ of at most 10240$/)]);
  });

  it('[infra.quotas] an API with too many routes, which come from two stacks', () => {
    const routes = (count: number, ApiId: unknown) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, n) => [
          `Route${n}`,
          { Type: 'AWS::ApiGatewayV2::Route', Properties: { ApiId } },
        ]),
      );
    const api = { Api: { Type: 'AWS::ApiGatewayV2::Api' }, ...routes(200, { Ref: 'Api' }) };
    const main = { Resources: api, Outputs: { Id: { Value: { Ref: 'Api' }, Export: { Name: 'id' } } } };
    const added = (count: number) => ({
      ...placed({ Resources: routes(count, { 'Fn::ImportValue': 'id' }) }),
      name: 'added',
    });
    expect(exceededApiQuotas([placed(main), added(100)])).toEqual([]);
    expect(exceededApiQuotas([placed(main), added(101)])).toEqual([
      'AWS::ApiGatewayV2::Route stack-us-east-1 {"Ref":"Api"}: 301 of at most 300',
    ]);
    expect(() => exceededApiQuotas([placed(main, 'eu-west-1'), added(1)])).toThrow(
      'which no stack of its region exports',
    );
  });
});
