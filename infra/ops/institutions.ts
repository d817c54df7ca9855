import {
  type CognitoIdentityProviderClient,
  CreateIdentityProviderCommand,
  DescribeIdentityProviderCommand,
  DescribeUserPoolClientCommand,
  type IdentityProviderTypeType,
  paginateListIdentityProviders,
  UpdateIdentityProviderCommand,
  UpdateUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Locale } from '@parlance/contract/regions';
import { whiteLabelOf } from '@parlance/contract/schemas/built-in-white-labels';
import { organizationSchema } from '@parlance/contract/schemas/organization';
import type { WhiteLabel } from '@parlance/contract/white-label';

/** Names of the SAML attributes that most identity providers send. */
export const USUAL_ATTRIBUTES = {
  email: 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  name: 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name',
} as const;

/** OpenID Connect's own claims. The email counts by its domain, as SAML's does, so `email_verified` is not mapped. */
const OPENID_CLAIMS = { email: 'email', name: 'name', given_name: 'given_name', family_name: 'family_name' } as const;

/** A region's user pool, and its client for federated sign-ins. */
export interface FederationHome {
  readonly cognito: CognitoIdentityProviderClient;
  readonly userPoolId: string;
  readonly federationClientId: string;
}

/** Clients and tables that hold an institution's data. All but the directory are in the institution's region. */
export interface InstitutionHome extends FederationHome {
  readonly tables: DynamoDBDocumentClient;
  /** Of the directory's region. */
  readonly directory: DynamoDBDocumentClient;
  readonly locale: Locale;
  readonly organizationsTable: string;
  readonly directoryTable: string;
}

export interface SamlProvider {
  /** Its metadata: their address or the XML itself. */
  readonly metadata: { readonly address: string } | { readonly xml: string };
  /** Names of the SAML attributes that hold a person's address and name. */
  readonly attributes: { readonly email: string; readonly name: string };
}

export interface OpenIdProvider {
  readonly issuer: string;
  readonly clientId: string;
  /** Absent when the user pool has it already. */
  readonly clientSecret: string | undefined;
}

export interface Institution {
  readonly slug: string;
  /** The identity provider; absent for branding without single sign-on. `as-it-is`: the user pool has it already. */
  readonly identityProvider?: SamlProvider | OpenIdProvider | 'as-it-is';
  /** Domains whose addresses the institution vouches for. */
  readonly domains: readonly string[];
  /** Id of an existing workspace; a new one is made when it is not given. */
  readonly organization?: string;
  /** The uid of the user who is to own the workspace. */
  readonly owner?: string;
  /** Overrides of the built-in setting or the default. */
  readonly branding: Partial<
    Pick<WhiteLabel, 'name' | 'allowEmail' | 'allowGoogle' | 'buttonColor' | 'backgroundColor' | 'logo' | 'words'>
  >;
}

/**
 * Adds an institution, or changes one that was added: its identity provider in the user pool, its workspace, and its
 * white-label setting, in this order: the setting never offers a provider that doesn't exist. It is idempotent.
 *
 * @returns the setting as it is now
 * @throws ZodError when the setting is incomplete, before anything is written
 */
export async function addInstitution(home: InstitutionHome, institution: Institution): Promise<WhiteLabel> {
  const { slug, identityProvider, domains, branding } = institution;
  const organization = institution.organization ?? `institution-${slug}`;
  const item = {
    ...branding,
    active: true,
    locale: home.locale,
    organization,
    domains: domains.map((domain) => domain.toLowerCase()),
    ...(identityProvider && { provider: slug }),
    ...(typeof identityProvider === 'object' &&
      'metadata' in identityProvider &&
      'address' in identityProvider.metadata && { xml: identityProvider.metadata.address }),
  };
  const setting = whiteLabelOf(slug, item);
  if (!setting) throw new Error('The setting would not be active.');
  if (identityProvider) {
    await putProvider(home, slug, identityProvider);
    await offerProviders(home, [slug]);
  }
  if (!institution.organization) await makeWorkspace(home, organization, setting.name);
  if (institution.owner) await makeOwner(home, organization, institution.owner);
  await nameInstitution(home, organization, slug);
  const { Attributes: before } = await home.directory.send(
    new PutCommand({
      TableName: home.directoryTable,
      Item: { ...item, key: `white-label#${slug}`, slug },
      ReturnValues: 'ALL_OLD',
    }),
  );
  if (typeof before?.organization === 'string' && before.organization !== organization) {
    await forgetInstitution(home, before.organization, slug);
  }
  return setting;
}

async function putProvider(
  home: InstitutionHome,
  slug: string,
  wanted: NonNullable<Institution['identityProvider']>,
): Promise<void> {
  if (wanted === 'as-it-is') {
    await requireProvider(home, slug);
    return;
  }
  if ('metadata' in wanted) {
    const { metadata, attributes } = wanted;
    return putProviderOf(home, slug, {
      ProviderType: 'SAML',
      ProviderDetails: 'address' in metadata ? { MetadataURL: metadata.address } : { MetadataFile: metadata.xml },
      AttributeMapping: { email: attributes.email, name: attributes.name },
    });
  }
  const { issuer, clientId, clientSecret } = wanted;
  if (clientSecret === undefined) return requireClient(home, slug, { issuer, clientId });
  return putProviderOf(home, slug, {
    ProviderType: 'OIDC',
    ProviderDetails: {
      ...{ client_id: clientId, client_secret: clientSecret, oidc_issuer: issuer },
      ...{ authorize_scopes: 'openid email profile', attributes_request_method: 'GET' },
    },
    AttributeMapping: OPENID_CLAIMS,
  });
}

/** Makes the provider, or changes it. It never becomes one of another kind: other names would stand for its people. */
async function putProviderOf(
  home: InstitutionHome,
  slug: string,
  {
    ProviderType,
    ...provider
  }: {
    readonly ProviderType: Extract<IdentityProviderTypeType, 'OIDC' | 'SAML'>;
    readonly ProviderDetails: Record<string, string>;
    readonly AttributeMapping: Record<string, string>;
  },
): Promise<void> {
  const { cognito, userPoolId } = home;
  const named = { UserPoolId: userPoolId, ProviderName: slug, ...provider };
  try {
    await cognito.send(new CreateIdentityProviderCommand({ ...named, ProviderType }));
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'DuplicateProviderException') throw error;
    const { ProviderType: before } = await requireProvider(home, slug);
    if (before !== ProviderType) {
      throw new Error(
        `${slug} signs in by ${before} now. With ${ProviderType} its people would be strangers; docs/institutions.md tells how to change the kind.`,
      );
    }
    await cognito.send(new UpdateIdentityProviderCommand(named));
  }
}

/** @throws Error when the user pool has no such provider */
async function requireProvider({ cognito, userPoolId }: InstitutionHome, slug: string) {
  const command = new DescribeIdentityProviderCommand({ UserPoolId: userPoolId, ProviderName: slug });
  const { IdentityProvider } = await cognito.send(command).catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'ResourceNotFoundException') throw error;
    return { IdentityProvider: undefined };
  });
  if (!IdentityProvider) throw new Error(`The user pool has no identity provider ${slug}.`);
  return IdentityProvider;
}

/** The user pool has a client's secret already: only the same client may go on with it. */
async function requireClient(
  home: InstitutionHome,
  slug: string,
  { issuer, clientId }: Pick<OpenIdProvider, 'issuer' | 'clientId'>,
): Promise<void> {
  const { ProviderType, ProviderDetails: details = {} } = await requireProvider(home, slug);
  if (ProviderType !== 'OIDC' || details.oidc_issuer !== issuer || details.client_id !== clientId) {
    throw new Error(`The user pool has no secret for the client ${clientId} of ${issuer}.`);
  }
}

/**
 * Lets the client of federated sign-ins use every provider of its pool again. CloudFormation knows only Google, and removes the
 * institutions' providers whenever it changes the client. It is idempotent.
 *
 * @returns the names of the providers
 */
export async function offerAllProviders(home: FederationHome): Promise<string[]> {
  const names: string[] = [];
  const pages = paginateListIdentityProviders({ client: home.cognito }, { UserPoolId: home.userPoolId });
  for await (const { Providers = [] } of pages) {
    names.push(...Providers.flatMap(({ ProviderName }) => ProviderName ?? []));
  }
  await offerProviders(home, names);
  return names;
}

/** Adds providers to the client of federated sign-ins; its other settings stay. */
async function offerProviders(
  { cognito, userPoolId, federationClientId }: FederationHome,
  names: readonly string[],
): Promise<void> {
  const { UserPoolClient: client } = await cognito.send(
    new DescribeUserPoolClientCommand({ UserPoolId: userPoolId, ClientId: federationClientId }),
  );
  if (!client) throw new Error('The stage has no client for federated sign-ins; deploy it first.');
  const providers = client.SupportedIdentityProviders ?? [];
  const added = names.filter((name) => !providers.includes(name));
  if (added.length === 0) return;
  const { ClientSecret: _, CreationDate: __, LastModifiedDate: ___, ...settings } = client;
  await cognito.send(
    new UpdateUserPoolClientCommand({
      ...settings,
      UserPoolId: userPoolId,
      ClientId: federationClientId,
      SupportedIdentityProviders: [...providers, ...added],
    }),
  );
}

async function makeWorkspace(
  { tables, organizationsTable, locale }: InstitutionHome,
  id: string,
  name: string,
): Promise<void> {
  const organization = organizationSchema.parse({
    id,
    name,
    locale,
    creationTime: Math.floor(Date.now() / 1000),
    owners: {},
    billing: {},
  });
  const command = new PutCommand({
    TableName: organizationsTable,
    Item: { ...organization, item: 'organization' },
    ConditionExpression: 'attribute_not_exists(id)',
  });
  await tables.send(command).catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'ConditionalCheckFailedException') throw error;
  });
}

/** The workspace's members, and the readers of its shared transcripts, see the institution's branding from now on. */
async function nameInstitution(
  { tables, organizationsTable }: InstitutionHome,
  id: string,
  institution: string,
): Promise<void> {
  await tables.send(
    new UpdateCommand({
      TableName: organizationsTable,
      Key: { id, item: 'organization' },
      UpdateExpression: 'SET institution = :institution',
      ConditionExpression: 'attribute_exists(id)',
      ExpressionAttributeValues: { ':institution': institution },
    }),
  );
}

/** The workspace that the institution had before is its workspace no more. */
async function forgetInstitution(
  { tables, organizationsTable }: InstitutionHome,
  id: string,
  institution: string,
): Promise<void> {
  const command = new UpdateCommand({
    TableName: organizationsTable,
    Key: { id, item: 'organization' },
    UpdateExpression: 'REMOVE institution',
    ConditionExpression: 'institution = :institution',
    ExpressionAttributeValues: { ':institution': institution },
  });
  await tables.send(command).catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'ConditionalCheckFailedException') throw error;
  });
}

async function makeOwner({ tables, organizationsTable }: InstitutionHome, id: string, uid: string): Promise<void> {
  await tables.send(
    new UpdateCommand({
      TableName: organizationsTable,
      Key: { id, item: 'organization' },
      UpdateExpression: 'SET owners.#uid = :yes',
      ConditionExpression: 'attribute_exists(id)',
      ExpressionAttributeNames: { '#uid': uid },
      ExpressionAttributeValues: { ':yes': true },
    }),
  );
}
