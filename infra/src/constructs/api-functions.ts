import { CAPTCHA_PROVIDERS } from '@parlance/contract/captcha';
import type { Domain } from '@parlance/contract/routes';
import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { RegionalResources, ResourceEnvironment } from '../regional-resources.ts';
import { federationRedirect } from '../web-url.ts';
import { type FunctionDefaults, ParlanceFunction } from './parlance-function.ts';

interface ApiFunctionsProps {
  readonly defaults: FunctionDefaults;
  readonly resources: RegionalResources;
  readonly environment: ResourceEnvironment;
  readonly webUrl: string;
  /** Whose addresses may sign in, separated by commas; `*` for everybody. */
  readonly emailDomains: string;
  /** Origin of Stripe's API. */
  readonly stripeApi: string;
}

/** API Gateway waits no longer than 30 s. */
const TIMEOUT = Duration.seconds(29);
const MEMORY = 512;

/** A function for each domain of the API and the authorizer, each with what it uses and no more. */
export class ApiFunctions extends Construct {
  readonly domains: Readonly<Record<Domain, ParlanceFunction>>;
  readonly authorizer: ParlanceFunction;
  readonly optionalAuthorizer: ParlanceFunction;
  private readonly props: ApiFunctionsProps;

  constructor(scope: Construct, id: string, props: ApiFunctionsProps) {
    super(scope, id);
    this.props = props;
    this.domains = {
      users: this.users(),
      federation: this.federation(),
      workspaces: this.workspaces(),
      collections: this.collections(),
      transcripts: this.transcripts(),
      sharing: this.sharing(),
      pipeline: this.pipeline(),
      uploads: this.uploads(),
      dictionaries: this.dictionaries(),
      pictures: this.pictures(),
      billing: this.billing(),
      system: this.domain('system', 'Describes the API', {}),
    };
    this.authorizer = this.keyAuthorizer('authorizer', 'Verifies the key and the id of a call');
    this.optionalAuthorizer = this.keyAuthorizer('optional-authorizer', 'Verifies key and id of a call that has them');
  }

  private keyAuthorizer(name: string, description: string): ParlanceFunction {
    const { defaults, environment, resources } = this.props;
    const { USER_POOL_CLIENT_ID, FEDERATION_CLIENT_ID, COGNITO_ISSUER, TOKENS_TABLE } = environment;
    const authorizer = new ParlanceFunction(this, name, {
      defaults,
      entry: `authorizer/${name}`,
      description,
      memorySize: 256,
      timeout: Duration.seconds(10),
      environment: { USER_POOL_CLIENT_ID, FEDERATION_CLIENT_ID, COGNITO_ISSUER, TOKENS_TABLE },
    });
    authorizer.allow(['dynamodb:GetItem'], resources.table('tokens'));
    return authorizer;
  }

  private domain(domain: Domain, description: string, environment: Readonly<Record<string, string>>): ParlanceFunction {
    return new ParlanceFunction(this, domain, {
      defaults: this.props.defaults,
      entry: `${domain}/${domain}`,
      description,
      memorySize: MEMORY,
      timeout: TIMEOUT,
      // Whose pages may call.
      environment: { WEB_URL: this.props.webUrl, ...environment },
    });
  }

  private users(): ParlanceFunction {
    const { environment, resources, webUrl, emailDomains, defaults } = this.props;
    const { captcha } = defaults.stage;
    const { USERS_TABLE, ORGANIZATIONS_TABLE, TOKENS_TABLE, DIRECTORY_TABLE, DIRECTORY_REGION } = environment;
    const { USER_POOL_ID, USER_POOL_CLIENT_ID, COGNITO_ISSUER, FEDERATION_CLIENT_ID, MAIL_FROM } = environment;
    const users = this.domain('users', 'Accounts, sessions and profiles', {
      ALLOWED_EMAIL_DOMAINS: emailDomains,
      USERS_TABLE,
      ORGANIZATIONS_TABLE,
      TOKENS_TABLE,
      DIRECTORY_TABLE,
      DIRECTORY_REGION,
      USER_POOL_ID,
      USER_POOL_CLIENT_ID,
      COGNITO_ISSUER,
      FEDERATION_CLIENT_ID,
      FEDERATION_REDIRECT: federationRedirect(webUrl),
      STAFF_DOMAINS: defaults.stage.staffDomains.join(','),
      MAIL_FROM,
      ...(captcha && {
        CAPTCHA_SECRET: captcha.secretName,
        CAPTCHA_VERIFY_URL: captcha.verifyUrl ?? CAPTCHA_PROVIDERS[captcha.provider].verify,
      }),
    });
    if (captcha) users.allow(['secretsmanager:GetSecretValue'], resources.secret(captcha.secretName));
    users.allow(['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'], resources.table('users'));
    users.allow(['dynamodb:GetItem', 'dynamodb:PutItem'], resources.table('organizations'));
    users.allow(
      ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
      resources.table('tokens'),
    );
    users.allow(['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:DeleteItem'], resources.directory);
    users.allow(
      [
        'cognito-idp:AdminCreateUser',
        'cognito-idp:AdminGetUser',
        'cognito-idp:AdminInitiateAuth',
        'cognito-idp:AdminSetUserPassword',
        'cognito-idp:AdminUpdateUserAttributes',
        'cognito-idp:AdminUserGlobalSignOut',
        'cognito-idp:DescribeUserPoolClient',
      ],
      resources.userPool,
    );
    users.allow(['ses:SendEmail'], resources.mailIdentity);
    return users;
  }

  private workspaces(): ParlanceFunction {
    const { environment, resources, webUrl } = this.props;
    const { USERS_TABLE, ORGANIZATIONS_TABLE, TOKENS_TABLE, MAIL_FROM } = environment;
    const workspaces = this.domain('workspaces', 'Workspaces, invites and roles', {
      USERS_TABLE,
      ORGANIZATIONS_TABLE,
      TOKENS_TABLE,
      MAIL_FROM,
      WEB_URL: webUrl,
    });
    workspaces.allow(['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:UpdateItem'], resources.table('users'));
    workspaces.allow(
      ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
      resources.table('organizations'),
    );
    workspaces.allow(['dynamodb:Query'], resources.index('organizations', 'invites-by-email'));
    // Counters against floods of invites.
    workspaces.allow(['dynamodb:UpdateItem'], resources.table('tokens'));
    workspaces.allow(['ses:SendEmail'], resources.mailIdentity);
    return workspaces;
  }

  private federation(): ParlanceFunction {
    const { environment, resources, webUrl, emailDomains } = this.props;
    const { USERS_TABLE, ORGANIZATIONS_TABLE, TOKENS_TABLE, DIRECTORY_TABLE, DIRECTORY_REGION } = environment;
    const { USER_POOL_ID, COGNITO_ISSUER, FEDERATION_CLIENT_ID } = environment;
    const federation = this.domain('federation', 'White labels, and sign-in by institutions and Google', {
      USERS_TABLE,
      ORGANIZATIONS_TABLE,
      TOKENS_TABLE,
      DIRECTORY_TABLE,
      DIRECTORY_REGION,
      USER_POOL_ID,
      COGNITO_ISSUER,
      FEDERATION_CLIENT_ID,
      FEDERATION_REDIRECT: federationRedirect(webUrl),
      ALLOWED_EMAIL_DOMAINS: emailDomains,
    });
    federation.allow(['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'], resources.table('users'));
    federation.allow(['dynamodb:PutItem', 'dynamodb:ConditionCheckItem'], resources.table('organizations'));
    federation.allow(['dynamodb:UpdateItem'], resources.table('tokens'));
    federation.allow(['dynamodb:GetItem', 'dynamodb:PutItem'], resources.directory);
    federation.allow(['cognito-idp:DescribeUserPoolClient'], resources.userPool);
    return federation;
  }

  private collections(): ParlanceFunction {
    const { environment, resources } = this.props;
    const { COLLECTIONS_TABLE, TRANSCRIPTS_TABLE, ORGANIZATIONS_TABLE, SHARES_TABLE } = environment;
    const { UPLOADS_BUCKET, MEDIA_BUCKET, TRANSCRIPTS_BUCKET } = environment;
    const { STATE_MACHINE_ARN, TOOLS_STATE_MACHINE_ARN } = environment;
    const collections = this.domain('collections', 'Lists, opens, renames and deletes collections', {
      COLLECTIONS_TABLE,
      TRANSCRIPTS_TABLE,
      ORGANIZATIONS_TABLE,
      SHARES_TABLE,
      UPLOADS_BUCKET,
      MEDIA_BUCKET,
      TRANSCRIPTS_BUCKET,
      STATE_MACHINE_ARN,
      TOOLS_STATE_MACHINE_ARN,
    });
    collections.allow(
      ['dynamodb:GetItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
      resources.table('collections'),
    );
    collections.allow(['dynamodb:Query'], resources.index('collections', 'by-owner'));
    collections.allow(
      ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:BatchWriteItem'],
      resources.table('transcripts'),
    );
    collections.allow(['dynamodb:GetItem'], resources.table('organizations'));
    collections.allow(['dynamodb:BatchWriteItem'], resources.table('shares'));
    const kept = [resources.objects('media', 'media/*'), resources.objects('transcripts', 'words/*')];
    collections.allow(['s3:GetObject'], ...kept);
    collections.allow(['s3:DeleteObject'], ...kept, resources.objects('uploads', 'uploads/*'));
    const buckets = [resources.bucket('uploads'), resources.bucket('media'), resources.bucket('transcripts')];
    collections.allow(['s3:ListBucket'], ...buckets);
    collections.allow(['states:StopExecution'], resources.executions, resources.toolExecutions);
    return collections;
  }

  private transcripts(): ParlanceFunction {
    const { environment, resources } = this.props;
    const { COLLECTIONS_TABLE, ORGANIZATIONS_TABLE, TRANSCRIPTS_TABLE, TRANSCRIPTS_BUCKET, USERS_TABLE } = environment;
    const transcripts = this.domain('transcripts', 'Words, speakers, versions and annotations', {
      COLLECTIONS_TABLE,
      ORGANIZATIONS_TABLE,
      TRANSCRIPTS_TABLE,
      TRANSCRIPTS_BUCKET,
      USERS_TABLE,
    });
    transcripts.allow(['dynamodb:GetItem', 'dynamodb:UpdateItem'], resources.table('collections'));
    transcripts.allow(['dynamodb:GetItem'], resources.table('organizations'));
    // Authors' names, and the tags that they use.
    transcripts.allow(['dynamodb:GetItem', 'dynamodb:UpdateItem'], resources.table('users'));
    transcripts.allow(
      [
        'dynamodb:GetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:DeleteItem',
        'dynamodb:BatchWriteItem',
        'dynamodb:ConditionCheckItem',
      ],
      resources.table('transcripts'),
    );
    transcripts.allow(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], resources.objects('transcripts', 'words/*'));
    return transcripts;
  }

  private sharing(): ParlanceFunction {
    const { environment, resources } = this.props;
    const { COLLECTIONS_TABLE, ORGANIZATIONS_TABLE, SHARES_TABLE, TRANSCRIPTS_TABLE, USERS_TABLE } = environment;
    const sharing = this.domain('sharing', 'Shares collections with people and by public keys', {
      COLLECTIONS_TABLE,
      ORGANIZATIONS_TABLE,
      SHARES_TABLE,
      TRANSCRIPTS_TABLE,
      USERS_TABLE,
    });
    sharing.allow(['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:UpdateItem'], resources.table('collections'));
    sharing.allow(
      ['dynamodb:Query', 'dynamodb:PutItem', 'dynamodb:DeleteItem', 'dynamodb:BatchWriteItem'],
      resources.table('shares'),
    );
    sharing.allow(['dynamodb:GetItem', 'dynamodb:Query'], resources.table('organizations'));
    sharing.allow(['dynamodb:BatchGetItem'], resources.table('users'));
    // The public keys.
    sharing.allow(['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:DeleteItem'], resources.table('transcripts'));
    return sharing;
  }

  private pipeline(): ParlanceFunction {
    const { environment, resources } = this.props;
    const { COLLECTIONS_TABLE, ORGANIZATIONS_TABLE, UPLOADS_BUCKET } = environment;
    const { STATE_MACHINE_ARN, TOOLS_STATE_MACHINE_ARN } = environment;
    const pipeline = this.domain(
      'pipeline',
      'Makes collections of uploads, starts their transcription and tools on them',
      {
        COLLECTIONS_TABLE,
        ORGANIZATIONS_TABLE,
        UPLOADS_BUCKET,
        STATE_MACHINE_ARN,
        TOOLS_STATE_MACHINE_ARN,
      },
    );
    pipeline.allow(['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'], resources.table('collections'));
    pipeline.allow(['dynamodb:GetItem'], resources.table('organizations'));
    pipeline.allow(['s3:GetObject'], resources.objects('uploads', 'uploads/*'));
    // Without it S3 answers 403 for an object that isn't there.
    pipeline.allow(['s3:ListBucket'], resources.bucket('uploads'));
    pipeline.allow(['states:StartExecution'], resources.stateMachine, resources.toolsStateMachine);
    pipeline.allow(['states:DescribeExecution'], resources.executions, resources.toolExecutions);
    return pipeline;
  }

  private uploads(): ParlanceFunction {
    const { environment, resources } = this.props;
    const uploads = this.domain('uploads', 'Signs the parts of multipart uploads', {
      UPLOADS_BUCKET: environment.UPLOADS_BUCKET,
    });
    uploads.allow(
      ['s3:PutObject', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts', 's3:GetObject'],
      resources.objects('uploads', 'uploads/*'),
    );
    uploads.allow(['s3:ListBucket'], resources.bucket('uploads'));
    return uploads;
  }

  private dictionaries(): ParlanceFunction {
    const { environment, resources } = this.props;
    const { DICTIONARIES_TABLE } = environment;
    const dictionaries = this.domain('dictionaries', "People's dictionaries", { DICTIONARIES_TABLE });
    dictionaries.allow(
      ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem', 'dynamodb:DeleteItem'],
      resources.table('dictionaries'),
    );
    return dictionaries;
  }

  private pictures(): ParlanceFunction {
    const { environment, resources } = this.props;
    const { MEDIA_BUCKET, ORGANIZATIONS_TABLE } = environment;
    const pictures = this.domain('pictures', 'Avatars and logos', { MEDIA_BUCKET, ORGANIZATIONS_TABLE });
    pictures.allow(['dynamodb:GetItem'], resources.table('organizations'));
    pictures.allow(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], resources.objects('media', 'pictures/*'));
    pictures.allow(['s3:ListBucket'], resources.bucket('media'));
    return pictures;
  }

  private billing(): ParlanceFunction {
    const { environment, resources, stripeApi, defaults } = this.props;
    const { secretName } = defaults.stage.stripe;
    const { TOKENS_TABLE } = environment;
    const billing = this.domain('billing', 'What the payment provider knows', {
      TOKENS_TABLE,
      STRIPE_API: stripeApi,
      STRIPE_SECRET: secretName,
    });
    // Counters against guessing codes.
    billing.allow(['dynamodb:UpdateItem'], resources.table('tokens'));
    billing.allow(['secretsmanager:GetSecretValue'], resources.secret(secretName));
    return billing;
  }
}
