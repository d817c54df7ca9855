const LOG_WRITING = ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'];

const allow = (...actions: string[]) => ({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: actions, Resource: '*' }],
});

/** Documents of the AWS managed policies that templates use, by the end of their ARN. */
const DOCUMENTS: Readonly<Record<string, object>> = {
  'service-role/AWSLambdaBasicExecutionRole': allow(...LOG_WRITING),
  'service-role/AWSLambdaSQSQueueExecutionRole': allow(
    'sqs:ReceiveMessage',
    'sqs:DeleteMessage',
    'sqs:GetQueueAttributes',
    ...LOG_WRITING,
  ),
  AWSXRayDaemonWriteAccess: allow(
    'xray:PutTraceSegments',
    'xray:PutTelemetryRecords',
    'xray:GetSamplingRules',
    'xray:GetSamplingTargets',
    'xray:GetSamplingStatisticSummaries',
  ),
};

/** @throws {Error} for an AWS managed policy that isn't in this file */
export function awsManagedPolicy(arn: string): object {
  const document = DOCUMENTS[arn.replace(/^arn:[\w-]+:iam::aws:policy\//, '')];
  if (!document) throw new Error(`the managed policy ${arn} is not known here`);
  return document;
}
