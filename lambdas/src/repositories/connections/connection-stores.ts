import { setTimeout } from 'node:timers/promises';
import { KMSClient } from '@aws-sdk/client-kms';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { systemClock } from '../../platform/clock.ts';
import { createSecret } from '../../platform/secret.ts';
import { traced } from '../../platform/tracing.ts';
import { AccessTokens } from './access-tokens.ts';
import type { CONNECTION_ENVIRONMENT } from './connection-variables.ts';
import { ConnectionsRepository } from './connections-repository.ts';
import { connectionSettingsOf, OAuthApps } from './oauth-apps.ts';
import { serviceFetch } from './service-call.ts';
import { TokenSeal } from './token-seal.ts';

type Environment = Readonly<Record<(typeof CONNECTION_ENVIRONMENT)[number], string>>;

/** The connections with what works on them, as functions use them. */
export function connectionStores(environment: Environment, documents: DynamoDBDocumentClient) {
  const settings = connectionSettingsOf(environment.CONNECTIONS);
  const connections = new ConnectionsRepository(documents, environment.CONNECTIONS_TABLE);
  const seal = new TokenSeal(traced(new KMSClient({})), environment.CONNECTIONS_KEY);
  const apps = new OAuthApps({
    settings,
    fetch: serviceFetch(settings),
    webUrl: environment.WEB_URL,
    secrets: {
      zoom: createSecret(environment.ZOOM_SECRET),
      'google-accounts': createSecret(environment.GOOGLE_ACCOUNTS_SECRET),
      microsoft: createSecret(environment.MICROSOFT_SECRET),
      dropbox: createSecret(environment.DROPBOX_SECRET),
    },
  });
  const pause = async (milliseconds: number) => setTimeout(milliseconds);
  const accessTokens = new AccessTokens({ connections, apps, seal, clock: systemClock, pause });
  return { connections, apps, seal, accessTokens };
}
