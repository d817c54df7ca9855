import type { AwsCall } from '../../aws/service.ts';
import type { Lookups, Need } from './need.ts';
import { neededByPath } from './needed-by-path.ts';
import { neededByTarget } from './needed-by-target.ts';
import { neededForDynamoDb } from './needed-dynamodb.ts';
import { neededForS3 } from './needed-s3.ts';

/**
 * The permissions that a signed call needs. An unknown call needs the action of its own name on `*`. A policy that lists
 * known actions never grants this.
 */
export async function neededFor(call: AwsCall, lookups: Lookups): Promise<readonly Need[]> {
  switch (call.service) {
    case 's3':
      return neededForS3(call);
    case 'dynamodb':
      return neededForDynamoDb(call.target, await bodyOf(call), call.region, lookups);
    case 'ses':
    case 'lambda':
    case 'bedrock':
      return neededByPath(call, await bodyOf(call), lookups);
    default:
      return neededByTarget(call, await bodyOf(call), lookups);
  }
}

/** A JSON body's fields; none when the body is not a JSON object (the service itself reports this error). */
async function bodyOf(call: AwsCall): Promise<Readonly<Record<string, unknown>>> {
  try {
    const body: unknown = JSON.parse((await call.body()).toString('utf8') || '{}');
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
