import { readFile } from 'node:fs/promises';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { AWS_REGION, type Locale } from '@parlance/contract/regions';
import * as z from 'zod';
import type { Stage } from '../src/stages.ts';
import type { FederationHome } from './institutions.ts';

/**
 * Reads a region's user pool and the origin of the pages from the stacks' outputs, as
 * `cdk deploy --all --outputs-file <file>` writes them.
 *
 * @throws Error when the file has none
 */
export async function readFederation(
  stage: Stage,
  locale: Locale,
  file: string,
): Promise<FederationHome & { readonly issuer: string; readonly webUrl: string; readonly brandingKey: string }> {
  const outputs = z
    .record(z.string(), z.record(z.string(), z.string()))
    .parse(JSON.parse(await readFile(file, 'utf8')));
  const stateful = outputs[`Parlance-${stage.name}-Stateful-${locale}`];
  if (!stateful?.UserPoolId || !stateful.FederationClientId) {
    throw new Error(`${file} tells no user pool of ${stage.name} in ${locale}; deploy the stage first.`);
  }
  return {
    cognito: new CognitoIdentityProviderClient({ region: AWS_REGION[locale] }),
    userPoolId: stateful.UserPoolId,
    federationClientId: stateful.FederationClientId,
    issuer: stateful.UserPoolIssuer ?? '',
    brandingKey: stateful.BrandingKeyArn ?? '',
    webUrl: stateful.PagesOrigin ?? `https://${stage.domain}`,
  };
}

/** What the administrator of an institution's identity provider enters there. */
export async function readServiceProvider({
  userPoolId,
  issuer,
}: {
  readonly userPoolId: string;
  readonly issuer: string;
}): Promise<{ readonly entityId: string; readonly replyAddress: string }> {
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`);
  const { authorization_endpoint: page } = z.object({ authorization_endpoint: z.url() }).parse(await answer.json());
  return {
    entityId: `urn:amazon:cognito:sp:${userPoolId}`,
    // Beside the user pool's other pages.
    replyAddress: page.replace(/oauth2\/authorize$/, 'saml2/idpresponse'),
  };
}
