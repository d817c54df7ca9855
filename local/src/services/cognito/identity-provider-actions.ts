import { AwsError } from '../../aws/aws-error.ts';
import { field, isTrue, listField, textField } from '../../aws/json-fields.ts';
import { type CognitoAction, poolOf } from './cognito-context.ts';
import type { IdentityProvider, ProviderType } from './identity-provider-store.ts';
import { readSamlMetadata } from './saml-metadata.ts';
import type { AppClient, UserPool } from './user-pool-store.ts';

const TYPES: readonly string[] = ['SAML', 'OIDC', 'Google'] satisfies ProviderType[];
/** What a generic OpenID provider needs beside the client. */
const OIDC_DETAILS = ['oidc_issuer', 'authorize_scopes', 'attributes_request_method'];
const METADATA_TIMEOUT_MS = 10_000;

/** UpdateUserPoolClient sets all properties of a client except these. A property that a call omits gets its default. */
const CLIENT_IDENTITY = new Set(['UserPoolId', 'ClientId', 'ClientSecret', 'CreationDate', 'LastModifiedDate']);

function invalid(message: string): AwsError {
  return new AwsError('InvalidParameterException', message);
}

function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]));
}

/** A SAML provider's details with its metadata. The metadata is fetched when the details only have its URL. */
async function completed(type: string, details: Record<string, string>): Promise<Record<string, string>> {
  if (type !== 'SAML') {
    const needed = ['client_id', 'client_secret', ...(type === 'OIDC' ? OIDC_DETAILS : [])];
    const missing = needed.filter((name) => !details[name]);
    if (missing.length > 0) throw invalid(`The provider's details lack ${missing.join(', ')}.`);
    return details;
  }
  const { MetadataURL: address, MetadataFile: given } = details;
  if (!address === !given) throw invalid('Either MetadataURL or MetadataFile is required.');
  const MetadataFile = given ?? (await fetchMetadata(address ?? ''));
  readSamlMetadata(MetadataFile);
  return { ...details, MetadataFile };
}

async function fetchMetadata(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(METADATA_TIMEOUT_MS) }).catch(() => undefined);
  if (!answer?.ok) throw invalid(`The metadata can't be read at ${address}.`);
  return answer.text();
}

/** Creates a provider from an API request or a template's resource. */
export async function identityProvider(pool: UserPool, request: unknown): Promise<IdentityProvider> {
  const name = textField(request, 'ProviderName');
  const type = textField(request, 'ProviderType');
  if (!/^[^_\p{Z}][^\p{Z}]{1,30}[^_\p{Z}]$/u.test(name)) throw invalid(`${name} can't be a provider's name.`);
  if (!TYPES.includes(type)) throw invalid(`Providers of type ${type} are not here.`);
  const now = Date.now();
  return {
    poolId: pool.id,
    name,
    type: type as ProviderType,
    details: await completed(type, textsOf(field(request, 'ProviderDetails'))),
    mapping: textsOf(field(request, 'AttributeMapping')),
    createdAt: now,
    modifiedAt: now,
  };
}

function description({ poolId, name, type, details, mapping, createdAt, modifiedAt }: IdentityProvider): object {
  return {
    UserPoolId: poolId,
    ProviderName: name,
    ProviderType: type,
    ProviderDetails: details,
    AttributeMapping: mapping,
    IdpIdentifiers: [],
    CreationDate: createdAt / 1000,
    LastModifiedDate: modifiedAt / 1000,
  };
}

const createIdentityProvider: CognitoAction = async ({ providers, pools }, request, region) => {
  const pool = pools.requirePool(textField(request, 'UserPoolId'), region);
  const provider = await identityProvider(pool, request);
  if (providers.find(pool.id, provider.name)) {
    throw new AwsError('DuplicateProviderException', `An identity provider ${provider.name} exists already.`);
  }
  providers.save(provider);
  return { IdentityProvider: description(provider) };
};

const updateIdentityProvider: CognitoAction = async (context, request, region) => {
  const pool = poolOf(context, request, region);
  const before = context.providers.require(pool.id, textField(request, 'ProviderName'));
  const given = textsOf(field(request, 'ProviderDetails'));
  const provider: IdentityProvider = {
    ...before,
    details: Object.keys(given).length > 0 ? await completed(before.type, given) : before.details,
    mapping: field(request, 'AttributeMapping') ? textsOf(field(request, 'AttributeMapping')) : before.mapping,
    modifiedAt: Date.now(),
  };
  context.providers.save(provider);
  return { IdentityProvider: description(provider) };
};

const describeIdentityProvider: CognitoAction = async (context, request, region) => {
  const pool = poolOf(context, request, region);
  return { IdentityProvider: description(context.providers.require(pool.id, textField(request, 'ProviderName'))) };
};

const deleteIdentityProvider: CognitoAction = async (context, request, region) => {
  const pool = poolOf(context, request, region);
  context.providers.remove(context.providers.require(pool.id, textField(request, 'ProviderName')));
  return {};
};

const listIdentityProviders: CognitoAction = async (context, request, region) => {
  const Providers = context.providers.list(poolOf(context, request, region).id).map((provider) => {
    const { ProviderDetails: _, AttributeMapping: __, ...listed } = description(provider) as Record<string, unknown>;
    return listed;
  });
  return { Providers };
};

function clientDescription({ id, poolId, secret, properties }: AppClient): object {
  return {
    ...properties,
    UserPoolId: poolId,
    ClientId: id,
    ...(secret && { ClientSecret: secret }),
    AllowedOAuthFlowsUserPoolClient: isTrue(properties, 'AllowedOAuthFlowsUserPoolClient'),
    SupportedIdentityProviders: listField(properties, 'SupportedIdentityProviders'),
  };
}

const describeUserPoolClient: CognitoAction = async (context, request, region) => {
  const pool = poolOf(context, request, region);
  const client = context.pools.requireClient(textField(request, 'ClientId'));
  if (client.poolId !== pool.id) throw new AwsError('ResourceNotFoundException', 'The pool has no such client.');
  return { UserPoolClient: clientDescription(client) };
};

const updateUserPoolClient: CognitoAction = async (context, request, region) => {
  const pool = poolOf(context, request, region);
  const client = context.pools.requireClient(textField(request, 'ClientId'));
  if (client.poolId !== pool.id) throw new AwsError('ResourceNotFoundException', 'The pool has no such client.');
  const unknown = listField(request, 'SupportedIdentityProviders')
    .map(String)
    .find((name) => name !== 'COGNITO' && !context.providers.find(pool.id, name));
  if (unknown) throw invalid(`The provider ${unknown} does not exist for User Pool ${pool.id}.`);
  const properties = Object.fromEntries(
    Object.entries(request as Record<string, unknown>).filter(([name]) => !CLIENT_IDENTITY.has(name)),
  );
  return { UserPoolClient: clientDescription(context.pools.changeClient(client, properties)) };
};

export const identityProviderActions: Readonly<Record<string, CognitoAction>> = {
  CreateIdentityProvider: createIdentityProvider,
  UpdateIdentityProvider: updateIdentityProvider,
  DescribeIdentityProvider: describeIdentityProvider,
  DeleteIdentityProvider: deleteIdentityProvider,
  ListIdentityProviders: listIdentityProviders,
  DescribeUserPoolClient: describeUserPoolClient,
  UpdateUserPoolClient: updateUserPoolClient,
};
