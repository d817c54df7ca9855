import { Logger } from '@aws-lambda-powertools/logger';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Clock } from '../../platform/clock.ts';
import { BadRequestError } from '../../platform/errors.ts';
import { createWebhookHandler } from '../../platform/http/webhook-handler.ts';
import { type HandleZoomEventDependencies, handleZoomEvent } from './handle-zoom-event.ts';
import { zoomEventSchema, zoomPayloads } from './zoom-event.ts';
import { challengeAnswer, isSignedByZoom } from './zoom-signature.ts';

interface ZoomWebhookDependencies extends HandleZoomEventDependencies {
  /** The app's secret token. While it is replaced: the new one, a space, the old one. */
  readonly webhookSecret: () => Promise<string>;
  readonly clock: Clock;
  readonly logger?: Logger;
}

/**
 * Receives Zoom's events. A request that Zoom did not sign just now is refused. After another failure Zoom sends the event again, three times
 * in two hours. The work itself is done later, by an execution, because Zoom waits three seconds.
 */
export function createZoomWebhookHandler(dependencies: ZoomWebhookDependencies) {
  const { logger = new Logger({ serviceName: 'zoom-webhook' }) } = dependencies;
  return createWebhookHandler(logger, (event) => receive(dependencies, event));
}

async function receive(
  dependencies: ZoomWebhookDependencies,
  { body = '', isBase64Encoded, headers }: APIGatewayProxyEventV2,
): Promise<object> {
  const { webhookSecret, clock } = dependencies;
  const secrets = (await webhookSecret()).split(/\s+/).filter(Boolean);
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  const [signature, timestamp] = [headers['x-zm-signature'], headers['x-zm-request-timestamp']];
  if (!isSignedByZoom({ signature, timestamp, bytes }, secrets, clock())) {
    throw new BadRequestError('Zoom did not sign this in the last five minutes.');
  }
  const event = zoomEventSchema.parse(parsed(bytes));
  if (event.event === 'endpoint.url_validation') {
    const { plainToken } = zoomPayloads[event.event].parse(event.payload);
    return challengeAnswer(plainToken, secrets[0] ?? '');
  }
  await handleZoomEvent(dependencies, event);
  return {};
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new BadRequestError('The body is no JSON.', { cause });
  }
}
