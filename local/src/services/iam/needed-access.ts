import type { AwsCall } from '../../aws/service.ts';
import type { Lookups, Need } from './need.ts';
import { neededByPath } from './needed-by-path.ts';
import { neededByTarget } from './needed-by-target.ts';
import { neededForDynamoDb } from './needed-dynamodb.ts';
import { neededForS3 } from './needed-s3.ts';

/**
 * What a signed call needs. A call that isn't known here needs an action of its own name on everything: no policy that
 * names its actions grants that.
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

/** A JSON body's fields; none when it is no JSON object (the service says so itself). */
async function bodyOf(call: AwsCall): Promise<Readonly<Record<string, unknown>>> {
  try {
    const body: unknown = JSON.parse((await call.body()).toString('utf8') || '{}');
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
