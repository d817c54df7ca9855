import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, resourcesOf, synthesise, templateOf } from './synthesised.ts';

const templates = synthesise();
const withBuckets = ['Web', ...LOCALES.map((locale) => `Stateful-${locale}`)];

describe('what must outlive deployments', () => {
  it('[infra.stateful] keeps tables that can be restored and are not deleted by accident', () => {
    for (const locale of LOCALES) {
      const tables = Object.values(resourcesOf(templateOf(templates, `Stateful-${locale}`), 'AWS::DynamoDB::Table'));
      expect(tables).toHaveLength(20);
      for (const table of tables) {
        expect(table.DeletionPolicy).toBe('Retain');
        expect(table.Properties).toMatchObject({
          BillingMode: 'PAY_PER_REQUEST',
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        });
      }
    }
  });

  it('[infra.stateful] keeps the directory in both regions, protected', () => {
    const [directory] = Object.values(resourcesOf(templateOf(templates, 'Global'), 'AWS::DynamoDB::GlobalTable'));
    const protection = {
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    };
    expect(directory?.DeletionPolicy).toBe('Retain');
    expect(directory?.Properties.Replicas).toEqual([
      expect.objectContaining({ Region: 'eu-west-1', ...protection }),
      expect.objectContaining({ Region: 'us-east-1', ...protection }),
    ]);
  });

  it('[infra.stateful] protects the user pool', () => {
    for (const locale of LOCALES) {
      const [pool] = Object.values(resourcesOf(templateOf(templates, `Stateful-${locale}`), 'AWS::Cognito::UserPool'));
      expect(pool?.DeletionPolicy).toBe('Retain');
      expect(pool?.Properties).toMatchObject({
        DeletionProtection: 'ACTIVE',
        UsernameAttributes: ['email'],
        AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      });
    }
  });

  it("[accounts.client-secret] [infra.stateful] gives every client of the user pool a secret, and lets the web's client change nothing of a user", () => {
    for (const locale of LOCALES) {
      const template = templateOf(templates, `Stateful-${locale}`);
      const clients = Object.values(resourcesOf(template, 'AWS::Cognito::UserPoolClient'));
      expect(clients.map(({ Properties }) => Properties.GenerateSecret)).toEqual([true, true]);
      const web = clients.find(({ Properties }) => JSON.stringify(Properties.ExplicitAuthFlows)?.includes('PASSWORD'));
      // Nothing reads this attribute; Cognito takes an empty list for 'all'.
      expect(web?.Properties).toMatchObject({ WriteAttributes: ['nickname'] });
      expect(web?.Properties.ExplicitAuthFlows).toEqual([
        'ALLOW_ADMIN_USER_PASSWORD_AUTH',
        'ALLOW_USER_AUTH',
        'ALLOW_REFRESH_TOKEN_AUTH',
      ]);
      template.hasResourceProperties('AWS::Cognito::UserPool', {
        AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'admin_only', Priority: 1 }] },
      });
    }
  });

  it('[accounts.passkey-two-factor] [infra.stateful] lets passkeys that verify their user replace password and code', () => {
    for (const locale of LOCALES) {
      templateOf(templates, `Stateful-${locale}`).hasResourceProperties('AWS::Cognito::UserPool', {
        UserPoolTier: 'ESSENTIALS',
        Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] } },
        WebAuthnUserVerification: 'required',
        WebAuthnFactorConfiguration: 'MULTI_FACTOR_WITH_USER_VERIFICATION',
      });
    }
  });

  it('[infra.no-public-bucket] has no public bucket, and takes TLS alone', () => {
    for (const stack of withBuckets) {
      const template = templateOf(templates, stack);
      const policies = Object.values(resourcesOf(template, 'AWS::S3::BucketPolicy'));
      for (const [logicalId, bucket] of Object.entries(resourcesOf(template, 'AWS::S3::Bucket'))) {
        expect(bucket.DeletionPolicy).toBe('Retain');
        expect(bucket.Properties.PublicAccessBlockConfiguration).toEqual({
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        });
        const policy = policies.find(({ Properties }) => JSON.stringify(Properties.Bucket).includes(logicalId));
        const { Statement: statements = [] } = (policy?.Properties.PolicyDocument ?? {}) as {
          Statement?: Record<string, unknown>[];
        };
        expect(statements).toContainEqual(
          expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        );
        for (const statement of statements.filter(({ Effect }) => Effect === 'Allow')) {
          const { Service } = statement.Principal as { Service: string };
          // The CDN reads pages; S3 itself writes access logs.
          expect(['cloudfront.amazonaws.com', 'logging.s3.amazonaws.com']).toContain(Service);
          expect(JSON.stringify(statement.Condition).toLowerCase()).toContain('aws:sourcearn');
        }
      }
    }
  });

  it('[infra.stateful] [uploading.abandoned] gives up abandoned uploads, and can restore replaced words', () => {
    for (const locale of LOCALES) {
      const buckets = Object.values(resourcesOf(templateOf(templates, `Stateful-${locale}`), 'AWS::S3::Bucket'));
      expect(buckets).toHaveLength(4);
      for (const { Properties } of buckets) {
        expect(JSON.stringify(Properties.LifecycleConfiguration)).toContain('"DaysAfterInitiation":2');
      }
      const versioned = buckets.filter(({ Properties }) => Properties.VersioningConfiguration);
      expect(JSON.stringify(versioned.map(({ Properties }) => Properties.BucketName))).toContain('-transcripts-');
    }
  });

  it('[infra.stateful] encrypts all buckets, and keeps access logs of them', () => {
    for (const stack of withBuckets) {
      const buckets = Object.values(resourcesOf(templateOf(templates, stack), 'AWS::S3::Bucket'));
      for (const { Properties } of buckets) {
        expect(JSON.stringify(Properties.BucketEncryption)).toContain('AES256');
        const isOfLogs = /-(access|web)-logs-/.test(JSON.stringify(Properties.BucketName));
        expect(Properties.LoggingConfiguration !== undefined).toBe(!isOfLogs);
      }
    }
  });

  it('[infra.stateful] keeps uploads and logs as long as the stage says, words and recordings until they are deleted', () => {
    const days = (bucket: string) => {
      const all = Object.values(resourcesOf(templateOf(templates, 'Stateful-eu'), 'AWS::S3::Bucket'));
      const found = all.find(({ Properties }) => JSON.stringify(Properties.BucketName).includes(`-${bucket}-`));
      const { Rules } = (found?.Properties.LifecycleConfiguration ?? { Rules: [] }) as {
        Rules: { ExpirationInDays?: number; Prefix?: string }[];
      };
      return Rules.filter(({ ExpirationInDays }) => ExpirationInDays).map((rule) => [
        rule.Prefix,
        rule.ExpirationInDays,
      ]);
    };
    expect(days('uploads')).toEqual([[undefined, 90]]);
    expect(days('access-logs')).toEqual([[undefined, 30]]);
    expect(days('media')).toEqual([]);
    expect(days('transcripts')).toEqual([['results/', 30]]);
  });

  it('[infra.stateful] has the logical ids that were recorded: another would replace what people keep there', () => {
    const found = Object.fromEntries(
      ['Global', ...withBuckets].map((stack) => {
        const { Resources } = templateOf(templates, stack).toJSON() as {
          Resources: Record<string, { Type: string; DeletionPolicy?: string }>;
        };
        const kept = Object.entries(Resources).filter(([, { DeletionPolicy }]) => DeletionPolicy === 'Retain');
        return [stack, Object.fromEntries(kept.map(([id, { Type }]) => [id, Type]))];
      }),
    );
    const recorded = readFileSync(join(import.meta.dirname, 'stateful-logical-ids.json'), 'utf8');
    expect(found).toEqual(JSON.parse(recorded));
  });

  it('[infra.stateful] stands apart: what can be thrown away holds no data', () => {
    for (const locale of LOCALES) {
      for (const stack of ['Workflows', 'Stateless', 'Correction', 'Webhooks', 'Connected', 'Monitoring']) {
        const template = templateOf(templates, `${stack}-${locale}`);
        for (const type of ['AWS::DynamoDB::Table', 'AWS::S3::Bucket', 'AWS::Cognito::UserPool']) {
          template.resourceCountIs(type, 0);
        }
      }
    }
  });
});
