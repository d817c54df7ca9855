import { inlineFunction, permission, roleFor } from './synthesise.ts';

const OK =
  'export const handler = async (event) => ({ statusCode: 200, body: String(event.body ?? "").length.toString() });';
const LARGE = 'export const handler = async () => ({ statusCode: 200, body: "x".repeat(7_000_000) });';
export const ACCOUNT = '000000000000';
export const table = (name: string) => `arn:aws:dynamodb:us-east-1:${ACCOUNT}:table/${name}`;
export const functionArn = (name: string) => `arn:aws:lambda:us-east-1:${ACCOUNT}:function:${name}`;
const arn = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] });

/** The grants of each role of the tests. Each role has a function with its name, whose credentials a test uses. */
const ROLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  nobody: {},
  writer: { 'dynamodb:GetItem': table('notes'), 'dynamodb:PutItem': [table('notes'), table('other')] },
  reader: {
    'dynamodb:Get*': table('n?tes'),
    'dynamodb:Query': `${table('notes')}/index/*`,
    'dynamodb:BatchGetItem': '*',
  },
  files: {
    's3:GetObject': ['arn:aws:s3:::iam-files/open/*', 'arn:aws:s3:::iam-files/secret/*'],
    's3:PutObject': 'arn:aws:s3:::iam-files/open/*',
    's3:DeleteObject': 'arn:aws:s3:::iam-files/open/*',
    'transcribe:StartTranscriptionJob': '*',
  },
  mailer: { 'ses:SendEmail': 'arn:aws:ses:us-east-1:000000000000:identity/example.com' },
};

const tableNamed = (TableName: string) => ({
  Type: 'AWS::DynamoDB::Table',
  Properties: {
    TableName,
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    AttributeDefinitions: ['id', 'keeper'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    BillingMode: 'PAY_PER_REQUEST',
    GlobalSecondaryIndexes: [
      {
        IndexName: 'by-keeper',
        KeySchema: [{ AttributeName: 'keeper', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
  },
});

const route = (path: string, id: string) => ({
  [`${id}Integration`]: {
    Type: 'AWS::ApiGatewayV2::Integration',
    Properties: {
      ApiId: { Ref: 'Api' },
      IntegrationType: 'AWS_PROXY',
      PayloadFormatVersion: '2.0',
      IntegrationUri: arn(id),
    },
  },
  [`${id}Route`]: {
    Type: 'AWS::ApiGatewayV2::Route',
    Properties: {
      ApiId: { Ref: 'Api' },
      RouteKey: `POST ${path}`,
      Target: { 'Fn::Join': ['/', ['integrations', { Ref: `${id}Integration` }]] },
    },
  },
});

const machine = (StateMachineName: string, FunctionName: unknown) => ({
  Type: 'AWS::StepFunctions::StateMachine',
  Properties: {
    StateMachineName,
    RoleArn: arn('MachineRole'),
    DefinitionString: {
      'Fn::Join': [
        '',
        [
          '{"StartAt":"Call","States":{"Call":{"Type":"Task","End":true,"Resource":"',
          FunctionName,
          '","Parameters":{"collectionId":"x"}}}}',
        ],
      ],
    },
  },
});

const bucketPolicy = {
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Deny',
      Principal: { AWS: '*' },
      Action: 's3:*',
      Resource: 'arn:aws:s3:::iam-files/*',
      Condition: { Bool: { 'aws:SecureTransport': 'false' } },
    },
    { Effect: 'Deny', Principal: '*', Action: 's3:GetObject', Resource: 'arn:aws:s3:::iam-files/secret/*' },
    {
      Effect: 'Allow',
      Principal: { AWS: arn('writerRole') },
      Action: 's3:ListBucket',
      Resource: 'arn:aws:s3:::iam-files',
      Condition: { StringLike: { 's3:prefix': 'open/*' } },
    },
  ],
};

const ownItems = {
  Version: '2012-10-17',
  Statement: {
    Effect: 'Allow',
    Action: ['dynamodb:GetItem', 'dynamodb:PutItem'],
    Resource: table('notes'),
    Condition: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['mine'] } },
  },
};

/** The roles of the tests with their grants, and the resources. */
export const IAM_TEMPLATE = {
  Resources: {
    Notes: tableNamed('notes'),
    Other: tableNamed('other'),
    Files: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'iam-files' } },
    FilesPolicy: {
      Type: 'AWS::S3::BucketPolicy',
      Properties: { Bucket: { Ref: 'Files' }, PolicyDocument: bucketPolicy },
    },
    Identity: { Type: 'AWS::SES::EmailIdentity', Properties: { EmailIdentity: 'example.com' } },
    Unverified: { Type: 'AWS::SES::EmailIdentity', Properties: { EmailIdentity: 'other.example' } },
    ...Object.fromEntries(
      Object.entries(ROLES).flatMap(([name, grants]) => [
        [`${name}Role`, roleFor('lambda', grants)],
        [name, inlineFunction(name, OK, { Role: arn(`${name}Role`) })],
      ]),
    ),
    ownerRole: roleFor('lambda'),
    ownerPolicy: {
      Type: 'AWS::IAM::ManagedPolicy',
      Properties: { PolicyDocument: ownItems, Roles: [{ Ref: 'ownerRole' }] },
    },
    owner: inlineFunction('owner', OK, { Role: arn('ownerRole') }),
    loggedRole: {
      Type: 'AWS::IAM::Role',
      Properties: {
        ...(roleFor('lambda').Properties as object),
        ManagedPolicyArns: ['arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole'],
      },
    },
    logged: inlineFunction('logged', LARGE, { Role: arn('loggedRole') }),
    Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { Name: 'iam', ProtocolType: 'HTTP' } },
    Stage: { Type: 'AWS::ApiGatewayV2::Stage', Properties: { ApiId: { Ref: 'Api' }, StageName: '$default' } },
    ...route('/permitted', 'writer'),
    ...route('/forgotten', 'reader'),
    ...route('/large', 'logged'),
    WriterPermission: permission('writer'),
    LargePermission: permission('logged'),
    MachineRole: roleFor('states', { 'lambda:InvokeFunction': arn('writer') }),
    Calls: machine('calls', arn('writer')),
    Fails: machine('fails', arn('reader')),
  },
  Outputs: Object.fromEntries(
    [...Object.keys(ROLES), 'owner', 'logged'].map((name) => [name, { Value: arn(`${name}Role`) }]),
  ),
};
