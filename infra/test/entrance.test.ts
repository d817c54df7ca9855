import { App } from 'aws-cdk-lib';
import { EntranceStack } from '../src/stacks/entrance-stack.ts';
import { stageNamed } from '../src/stages.ts';
import { LOCALES, resourcesOf, STAGES_UNDER_TEST, synthesise, templateOf } from './synthesised.ts';

describe.each(LOCALES)('the entrance of %s', (locale) => {
  const template = templateOf(synthesise(), `Entrance-${locale}`);
  const only = (type: string) => {
    const [found, ...others] = Object.values(resourcesOf(template, type));
    if (!found || others.length > 0) throw new Error(`There is not one ${type}.`);
    return found.Properties;
  };

  it('[entrance.no-rights] has containers without rights, secrets and a file system to write to', () => {
    const roles = resourcesOf(template, 'AWS::IAM::Role');
    const [taskRole = ''] = Object.keys(roles).filter((id) => id.includes('TaskRole'));
    expect(roles[taskRole]?.Properties).not.toHaveProperty('Policies');
    expect(roles[taskRole]?.Properties).not.toHaveProperty('ManagedPolicyArns');
    for (const { Properties } of Object.values(resourcesOf(template, 'AWS::IAM::Policy'))) {
      expect(JSON.stringify(Properties.Roles)).not.toContain(taskRole);
    }
    const [container, ...others] = only('AWS::ECS::TaskDefinition').ContainerDefinitions as Record<string, unknown>[];
    expect(others).toEqual([]);
    expect(container).toMatchObject({
      ...{ ReadonlyRootFilesystem: true, User: '1000:1000' },
      LinuxParameters: { Capabilities: { Drop: ['ALL'] } },
      Environment: [{ Name: 'WEB_URL' }, { Name: 'REGION', Value: locale }, { Name: 'PORT' }],
    });
    expect(container).not.toHaveProperty('Secrets');
    expect(only('AWS::ECS::Service').EnableExecuteCommand).toBeUndefined();
  });

  it('[entrance.network] lets in HTTPS alone, and only the load balancer to the containers', () => {
    template.resourceCountIs('AWS::EC2::NatGateway', 0);
    const groups = Object.values(resourcesOf(template, 'AWS::EC2::SecurityGroup'));
    const open = groups.flatMap(({ Properties }) => (Properties.SecurityGroupIngress ?? []) as { FromPort: number }[]);
    expect(open).toMatchObject([{ FromPort: 443, ToPort: 443, CidrIp: '0.0.0.0/0' }]);
    const [inward, ...others] = Object.values(resourcesOf(template, 'AWS::EC2::SecurityGroupIngress'));
    expect(others).toEqual([]);
    expect(inward?.Properties).toMatchObject({ FromPort: 8080, SourceSecurityGroupId: expect.anything() });
    expect(only('AWS::ElasticLoadBalancingV2::Listener')).toMatchObject({
      ...{ Port: 443, Protocol: 'HTTPS', Certificates: [{ CertificateArn: { Ref: 'EntranceCertificate' } }] },
    });
  });

  it('[entrance.certificate] has the certificate and the address that the stage names; in dev the deployment must name it', () => {
    const { domain, certificateArn } = STAGES_UNDER_TEST.whole.entrance.regions[locale];
    const whole = templateOf(synthesise('whole'), `Entrance-${locale}`);
    whole.hasParameter('EntranceCertificate', { Default: certificateArn });
    whole.hasParameter('EntranceUrl', { Default: `https://${domain}` });
    whole.hasOutput('EntranceOrigin', { Value: { Ref: 'EntranceUrl' } });
    expect(template.findParameters('EntranceCertificate').EntranceCertificate).not.toHaveProperty('Default');
    template.hasParameter('EntranceUrl', { Default: 'none' });
  });

  it('[entrance.long-wait] keeps a connection longer than a transcription is waited for', () => {
    const attributes = only('AWS::ElasticLoadBalancingV2::LoadBalancer').LoadBalancerAttributes;
    expect(attributes).toContainEqual({ Key: 'idle_timeout.timeout_seconds', Value: '4000' });
  });
});

it('[entrance.off] is not there where the stage does not name it', () => {
  for (const stage of ['staging', 'prod'] as const) {
    expect([...synthesise(stage).keys()].filter((name) => name.startsWith('Entrance'))).toEqual([]);
  }
});

it('[entrance.certificate] is refused where a stage other than dev names no certificate', () => {
  const entrance = { least: 1, most: 2 };
  const stack = () =>
    new EntranceStack(new App(), 'Entrance', { stage: stageNamed('prod'), locale: 'eu', entrance, folder: '' });
  expect(stack).toThrow('The entrance of prod has no certificate in eu. Name its domain and certificate');
});
