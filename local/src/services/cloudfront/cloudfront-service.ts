import { randomUUID } from 'node:crypto';
import { AwsError } from '../../aws/aws-error.ts';
import { rawPath } from '../../aws/http-request.ts';
import type { AwsService } from '../../aws/service.ts';
import { answerXml, answerXmlError } from '../s3/xml.ts';
import type { OriginCache } from './origin-cache.ts';

const INVALIDATION = /^\/[\d-]+\/distribution\/(\w+)\/invalidation$/;

/** CloudFront's CreateInvalidation. It takes effect at once and invalidates all cached objects. */
export function createCloudFrontService(cache: OriginCache, isDistribution: (id: string) => boolean): AwsService {
  return {
    signingNames: ['cloudfront'],
    async handle({ request, response }) {
      const [, id = ''] = INVALIDATION.exec(rawPath(request)) ?? [];
      if (request.method !== 'POST' || !id) {
        throw new AwsError('NotImplemented', `CloudFront has only CreateInvalidation here, not ${request.url}.`, 501);
      }
      if (!isDistribution(id)) throw new AwsError('NoSuchDistribution', `There is no distribution ${id}.`, 404);
      cache.invalidate();
      const now = new Date().toISOString();
      answerXml(response, 'Invalidation', { Id: randomUUID(), Status: 'Completed', CreateTime: now }, 201);
    },
    answerError: answerXmlError,
  };
}
