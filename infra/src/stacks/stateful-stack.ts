import type { Locale } from '@parlance/contract/regions';
import { MIN_PASSWORD_LENGTH } from '@parlance/contract/registration';
import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPool,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  PasskeyUserVerification,
  UserPool,
} from 'aws-cdk-lib/aws-cognito';
import { ProjectionType } from 'aws-cdk-lib/aws-dynamodb';
import { Key } from 'aws-cdk-lib/aws-kms';
import { HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { collectionIndexes } from '../constructs/collection-indexes.ts';
import { FederatedSignIn } from '../constructs/federated-sign-in.ts';
import { AccessLogsBucket, PrivateBucket } from '../constructs/private-bucket.ts';
import { number, ProtectedTable, text } from '../constructs/protected-table.ts';
import { type RegionalNames, regionalNames } from '../names.ts';
import type { Stage } from '../stages.ts';
import { hostOf, pageOrigins, webUrlParameter } from '../web-url.ts';

interface StatefulStackProps extends StackProps {
  readonly stage: Stage;
  readonly locale: Locale;
}

/** A region's data. It outlives every deployment. */
export class StatefulStack extends Stack {
  constructor(scope: Construct, id: string, { stage, locale, ...props }: StatefulStackProps) {
    super(scope, id, props);
    const names = regionalNames(stage.name, locale);
    this.addTables(names);
    this.addWebhookKey(names);
    this.addConnectionsKey(names);
    this.addBrandingKey(names);
    const webUrl = webUrlParameter(this, stage);
    this.addBuckets(names, stage, webUrl);
    this.addUserPool(names, stage, webUrl);
    new CfnOutput(this, 'PagesOrigin', { value: webUrl });
    new EmailIdentity(this, 'MailIdentity', { identity: Identity.domain(stage.domain) });
  }

  private addTables({ tables, exports }: RegionalNames): void {
    const users = new ProtectedTable(this, 'Users', { tableName: tables.users, partitionKey: text('uid') });
    // A sparse index: only accounts that are marked for deletion.
    users.addGlobalSecondaryIndex({
      indexName: 'marked-for-deletion',
      partitionKey: text('marked'),
      sortKey: number('deletedAt'),
      projectionType: ProjectionType.KEYS_ONLY,
    });
    const organizations = new ProtectedTable(this, 'Organizations', {
      tableName: tables.organizations,
      partitionKey: text('id'),
      sortKey: text('item'),
      // Invites have it.
      timeToLiveAttribute: 'deleteAt',
    });
    organizations.addGlobalSecondaryIndex({
      indexName: 'invites-by-email',
      partitionKey: text('inviteEmail'),
      projectionType: ProjectionType.ALL,
    });
    // A sparse index: only workspaces that are marked for deletion.
    organizations.addGlobalSecondaryIndex({
      indexName: 'marked-for-deletion',
      partitionKey: text('marked'),
      sortKey: number('deletedAt'),
      projectionType: ProjectionType.KEYS_ONLY,
    });
    const collections = new ProtectedTable(this, 'Collections', {
      tableName: tables.collections,
      partitionKey: text('id'),
      streamsKeys: true,
    });
    for (const index of collectionIndexes(this.node)) collections.addGlobalSecondaryIndex(index);
    const transcripts = new ProtectedTable(this, 'Transcripts', {
      tableName: tables.transcripts,
      partitionKey: text('id'),
      sortKey: text('item'),
      streamsKeys: true,
    });
    new CfnOutput(this, 'CollectionsStream', { value: streamOf(collections), exportName: exports.streams.collections });
    new CfnOutput(this, 'TranscriptsStream', { value: streamOf(transcripts), exportName: exports.streams.transcripts });
    new ProtectedTable(this, 'Shares', {
      tableName: tables.shares,
      partitionKey: text('userOrgId'),
      sortKey: text('item'),
    });
    new ProtectedTable(this, 'Dictionaries', {
      tableName: tables.dictionaries,
      partitionKey: text('uid'),
      sortKey: text('id'),
    });
    new ProtectedTable(this, 'AuditLog', {
      tableName: tables.auditLog,
      partitionKey: text('oid'),
      sortKey: text('item'),
      timeToLiveAttribute: 'expiresAt',
    });
    const ledger = new ProtectedTable(this, 'Ledger', {
      tableName: tables.ledger,
      partitionKey: text('oid'),
      sortKey: text('item'),
    });
    ledger.addGlobalSecondaryIndex({
      indexName: 'entries-by-time',
      partitionKey: text('oid'),
      sortKey: number('time'),
      projectionType: ProjectionType.ALL,
    });
    // A sparse index: amounts that are held, and recordings that wait for minutes.
    ledger.addGlobalSecondaryIndex({
      indexName: 'open-holds',
      partitionKey: text('open'),
      sortKey: number('since'),
      projectionType: ProjectionType.ALL,
    });
    new ProtectedTable(this, 'Search', {
      tableName: tables.search,
      partitionKey: text('list'),
      sortKey: text('item'),
    });
    new ProtectedTable(this, 'Speeds', { tableName: tables.speeds, partitionKey: text('work') });
    new ProtectedTable(this, 'Jobs', {
      tableName: tables.jobs,
      partitionKey: text('collectionId'),
      sortKey: text('id'),
      timeToLiveAttribute: 'expiresAt',
    });
    new ProtectedTable(this, 'Templates', {
      tableName: tables.templates,
      partitionKey: text('owner'),
      sortKey: text('id'),
    });
    new ProtectedTable(this, 'Corrections', {
      tableName: tables.corrections,
      partitionKey: text('list'),
      sortKey: text('item'),
    });
    new ProtectedTable(this, 'Webhooks', {
      tableName: tables.webhooks,
      partitionKey: text('list'),
      sortKey: text('item'),
      // Deliveries and the marks of events have it.
      timeToLiveAttribute: 'expiresAt',
    });
    new ProtectedTable(this, 'SpeakerNames', {
      tableName: tables.speakerNames,
      partitionKey: text('list'),
      sortKey: text('item'),
    });
    new ProtectedTable(this, 'Programs', {
      tableName: tables.programs,
      partitionKey: text('key'),
      timeToLiveAttribute: 'expiresAt',
    });
    const connections = new ProtectedTable(this, 'Connections', {
      tableName: tables.connections,
      partitionKey: text('uid'),
      sortKey: text('item'),
      // Connections that were begun have it.
      timeToLiveAttribute: 'expiresAt',
    });
    // A sparse index: only connected accounts, by their id at the service.
    connections.addGlobalSecondaryIndex({
      indexName: 'by-account',
      partitionKey: text('accountKey'),
      projectionType: ProjectionType.KEYS_ONLY,
    });
    new ProtectedTable(this, 'Meetings', {
      tableName: tables.meetings,
      partitionKey: text('list'),
      sortKey: text('item'),
      // Meetings, and the marks of what was brought in, have it.
      timeToLiveAttribute: 'expiresAt',
    });
    new ProtectedTable(this, 'Turns', {
      tableName: tables.turns,
      partitionKey: text('queue'),
      sortKey: text('item'),
    });
    new ProtectedTable(this, 'Tokens', {
      tableName: tables.tokens,
      partitionKey: text('hash'),
      timeToLiveAttribute: 'expiresAt',
    });
  }

  /** The key that seals the secrets of webhooks. Without it they are lost, so it outlives the stack. */
  private addWebhookKey({ webhookKey }: RegionalNames): void {
    new Secret(this, 'WebhookKey', {
      secretName: webhookKey,
      description: 'Seals the secrets of webhooks',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  /** The key that seals the tokens of connected accounts. Without it people have to connect them again. */
  private addConnectionsKey({ connectionsKey, exports }: RegionalNames): void {
    const description = 'Seals the tokens of connected accounts';
    this.addKey('ConnectionsKey', { alias: connectionsKey, description, exportName: exports.connectionsKey });
  }

  /** The key that seals the client secrets in requests for single sign-on, until an operator decides. */
  private addBrandingKey({ brandingKey, exports }: RegionalNames): void {
    const description = 'Seals the client secrets in requests for single sign-on';
    this.addKey('BrandingKey', { alias: brandingKey, description, exportName: exports.brandingKey });
  }

  private addKey(
    id: string,
    { exportName, ...names }: { alias: string; description: string; exportName: string },
  ): void {
    const key = new Key(this, id, { ...names, enableKeyRotation: true, removalPolicy: RemovalPolicy.RETAIN });
    new CfnOutput(this, `${id}Arn`, { value: key.keyArn, exportName });
  }

  private addBuckets({ buckets }: RegionalNames, stage: Stage, webUrl: string): void {
    const maxAge = Duration.hours(1).toSeconds();
    const abandonedUploads = { id: 'abandoned-uploads', abortIncompleteMultipartUploadAfter: Duration.days(2) };
    const readable = {
      allowedOrigins: pageOrigins(webUrl),
      allowedMethods: [HttpMethods.GET, HttpMethods.HEAD],
      allowedHeaders: ['range', 'if-match', 'if-none-match'],
      exposedHeaders: ['accept-ranges', 'content-length', 'content-range', 'etag'],
      maxAge,
    };
    const accessLogs = new AccessLogsBucket(this, 'AccessLogs', buckets.accessLogs, stage.logDays);
    const uploads = new PrivateBucket(this, 'Uploads', {
      bucketName: buckets.uploads,
      accessLogs,
      cors: [
        {
          allowedOrigins: pageOrigins(webUrl),
          allowedMethods: [HttpMethods.PUT],
          allowedHeaders: ['*'],
          exposedHeaders: ['etag'],
          maxAge,
        },
      ],
      lifecycleRules: [abandonedUploads, { id: 'uploads-expire', expiration: Duration.days(stage.uploadDays) }],
    });
    const media = new PrivateBucket(this, 'Media', {
      bucketName: buckets.media,
      accessLogs,
      cors: [readable],
      lifecycleRules: [abandonedUploads],
    });
    const transcripts = new PrivateBucket(this, 'TranscriptWords', {
      bucketName: buckets.transcripts,
      accessLogs,
      cors: [readable],
      versioned: true,
      lifecycleRules: [
        abandonedUploads,
        // Amazon Transcribe's results; the words are made of them.
        { id: 'results-expire', prefix: 'results/', expiration: Duration.days(30) },
        { id: 'replaced-words-expire', noncurrentVersionExpiration: Duration.days(stage.restoreDays) },
      ],
    });
    new CfnOutput(this, 'UploadsBucket', { value: uploads.bucketName });
    new CfnOutput(this, 'MediaBucket', { value: media.bucketName });
    new CfnOutput(this, 'TranscriptsBucket', { value: transcripts.bucketName });
  }

  /**
   * People sign in with their e-mail address through the API, or by an institution or Google; Cognito's own forms and
   * mails are not used. Some institutions don't send an address; therefore none is required.
   */
  private addUserPool(names: RegionalNames, stage: Stage, webUrl: string): void {
    const pool = new UserPool(this, 'UserPool', {
      userPoolName: names.userPool,
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      standardAttributes: { email: { required: false, mutable: true } },
      passwordPolicy: {
        minLength: MIN_PASSWORD_LENGTH,
        requireDigits: false,
        requireLowercase: false,
        requireSymbols: false,
        requireUppercase: false,
      },
      accountRecovery: AccountRecovery.NONE,
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      // Passkeys need this plan.
      featurePlan: FeaturePlan.ESSENTIALS,
      signInPolicy: { allowedFirstAuthFactors: { password: true, passkey: true } },
      passkeyRelyingPartyId: hostOf(webUrl),
      passkeyUserVerification: PasskeyUserVerification.REQUIRED,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    // A passkey replaces password and code: the device is one factor, and what unlocks it is the other (ADR 36). The
    // construct has no property for it.
    const { defaultChild } = pool.node;
    if (defaultChild instanceof CfnUserPool) {
      defaultChild.webAuthnFactorConfiguration = 'MULTI_FACTOR_WITH_USER_VERIFICATION';
    }
    const client = pool.addClient('Web', {
      // Only the API proves the secret, so a stolen refresh token gets no access token, which could change the account.
      generateSecret: true,
      authFlows: { adminUserPassword: true, user: true },
      // Cognito takes an empty list for 'all'. The product neither reads nor writes this attribute.
      writeAttributes: new ClientAttributes().withStandardAttributes({ nickname: true }),
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      idTokenValidity: Duration.hours(1),
      accessTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(7),
    });
    const federation = new FederatedSignIn(this, 'FederatedSignIn', { pool, names, stage, webUrl });
    const { userPoolId, userPoolClientId, federationClientId, userPoolIssuer } = names.exports;
    new CfnOutput(this, 'UserPoolId', { value: pool.userPoolId, exportName: userPoolId });
    new CfnOutput(this, 'UserPoolClientId', { value: client.userPoolClientId, exportName: userPoolClientId });
    new CfnOutput(this, 'FederationClientId', {
      value: federation.client.userPoolClientId,
      exportName: federationClientId,
    });
    new CfnOutput(this, 'UserPoolIssuer', { value: pool.userPoolProviderUrl, exportName: userPoolIssuer });
  }
}

/** ARN of a table's stream. @throws Error when the table has none */
function streamOf({ tableName, tableStreamArn }: ProtectedTable): string {
  if (tableStreamArn === undefined) throw new Error(`The table ${tableName} has no stream.`);
  return tableStreamArn;
}
