import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface StackSource {
  readonly stackName: string;
  readonly region?: string;
  readonly dependencies?: readonly string[];
  readonly template: Record<string, unknown>;
}

/** Writes a cloud assembly like `cdk synth`, from hand-written templates. `images` are the folders of containers' images, by their tags. */
export function writeAssembly(
  directory: string,
  stacks: readonly StackSource[],
  images: Readonly<Record<string, string>> = {},
): string {
  mkdirSync(directory, { recursive: true });
  const artifacts = stacks.map(({ stackName, region = 'us-east-1', dependencies = [], template }) => {
    const templateFile = `${stackName}.template.json`;
    writeFileSync(join(directory, templateFile), JSON.stringify(template));
    const artifact = {
      type: 'aws:cloudformation:stack',
      environment: `aws://unknown-account/${region}`,
      properties: { templateFile, stackName },
      dependencies,
    };
    return [stackName, artifact];
  });
  const dockerImages = Object.fromEntries(
    Object.entries(images).map(([imageTag, folder]) => [
      imageTag,
      { source: { directory: folder }, destinations: { here: { imageTag } } },
    ]),
  );
  writeFileSync(join(directory, 'images.assets.json'), JSON.stringify({ dockerImages }));
  const assets = { type: 'cdk:asset-manifest', properties: { file: 'images.assets.json' } };
  const manifest = { artifacts: { ...Object.fromEntries(artifacts), assets } };
  writeFileSync(join(directory, 'manifest.json'), JSON.stringify(manifest));
  return directory;
}

/** A role for a service, with one statement for each action. */
export function roleFor(service: string, grants: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const version = { Version: '2012-10-17' };
  const trust = { Effect: 'Allow', Principal: { Service: `${service}.amazonaws.com` }, Action: 'sts:AssumeRole' };
  const statements = Object.entries(grants).map(([Action, Resource]) => ({ Effect: 'Allow', Action, Resource }));
  return {
    Type: 'AWS::IAM::Role',
    Properties: {
      AssumeRolePolicyDocument: { ...version, Statement: [trust] },
      Policies: [{ PolicyName: 'granted', PolicyDocument: { ...version, Statement: statements } }],
    },
  };
}

/** A permission for API Gateway to call a function, for any route and authorizer of an API. `apiId` is an intrinsic function. */
export function permission(functionId: string, apiId: object = { Ref: 'Api' }): Record<string, unknown> {
  return {
    Type: 'AWS::Lambda::Permission',
    Properties: {
      Action: 'lambda:InvokeFunction',
      FunctionName: { 'Fn::GetAtt': [functionId, 'Arn'] },
      Principal: 'apigateway.amazonaws.com',
      SourceArn: {
        'Fn::Join': [
          ':',
          [
            'arn:aws:execute-api',
            { Ref: 'AWS::Region' },
            { Ref: 'AWS::AccountId' },
            { 'Fn::Join': ['', [apiId, '/*']] },
          ],
        ],
      },
    },
  };
}

/** A function with inline code. Its role has no grants unless the properties name another role. */
export function inlineFunction(
  functionName: string,
  code: string,
  properties: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    Type: 'AWS::Lambda::Function',
    Properties: {
      FunctionName: functionName,
      Runtime: 'nodejs24.x',
      Handler: 'index.handler',
      Role: 'arn:aws:iam::000000000000:role/test',
      Code: { ZipFile: code },
      ...properties,
    },
  };
}
