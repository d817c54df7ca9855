import { join } from 'node:path';
import { field, isTrue, listField, numberField, textField } from '../../aws/json-fields.ts';
import type { Provisioned, ResourceInput, ResourceProvider } from '../../aws/provider.ts';
import { physicalName } from '../../cloudformation/physical-name.ts';
import type { OrphanGuard } from '../../machine/orphan-guard.ts';
import { Container, type ContainerDefinition } from './container.ts';
import { LoadBalancer } from './load-balancer.ts';

/** Seconds that ECS waits for a container that is asked to stop. */
const STOP_SECONDS = 30;
/** Seconds of a load balancer's idle timeout. */
const IDLE_SECONDS = 60;

interface ContainersOptions {
  /** Tag of an image -> the folder that it is built of. */
  readonly images: ReadonlyMap<string, string>;
  readonly guard: OrphanGuard;
  /** `<stack>/<logical id>` of each load balancer -> the port that it is served on. */
  readonly ports: ReadonlyMap<string, number>;
  readonly logDirectory: string;
}

interface Balancer {
  readonly port: number;
  readonly idleMs: number;
}

/**
 * Services of containers behind load balancers: each service runs one container, as a process of Node, and each load balancer with a
 * listener passes on to it. What can't be played so is refused.
 */
export class ContainersProvider implements ResourceProvider {
  readonly types = [
    'AWS::ECS::Cluster',
    'AWS::ECS::TaskDefinition',
    'AWS::ECS::Service',
    'AWS::ElasticLoadBalancingV2::LoadBalancer',
    'AWS::ElasticLoadBalancingV2::Listener',
    'AWS::ElasticLoadBalancingV2::TargetGroup',
  ] as const;
  readonly #options: ContainersOptions;
  readonly #definitions = new Map<string, ContainerDefinition>();
  readonly #balancers = new Map<string, Balancer>();
  readonly #listeners: { readonly balancer: Balancer; readonly targets: string }[] = [];
  /** ARN of a target group -> its container. */
  readonly #containers = new Map<string, Container>();
  readonly #serving: LoadBalancer[] = [];

  constructor(options: ContainersOptions) {
    this.#options = options;
  }

  /** Starts containers and load balancers. Call it after the templates are deployed. */
  async listen(): Promise<void> {
    await Promise.all([...this.#containers.values()].map((container) => container.start()));
    for (const { balancer, targets } of this.#listeners) {
      const target = () => this.#containers.get(targets)?.port;
      this.#serving.push(new LoadBalancer(balancer.port, balancer.idleMs, target));
    }
    await Promise.all(this.#serving.map((balancer) => balancer.listen()));
  }

  async close(): Promise<void> {
    await Promise.all(this.#serving.map((balancer) => balancer.close()));
    await Promise.all([...this.#containers.values()].map((container) => container.close()));
  }

  async provision(resource: ResourceInput): Promise<Provisioned> {
    switch (resource.type) {
      case 'AWS::ECS::TaskDefinition':
        return this.#taskDefinition(resource);
      case 'AWS::ECS::Service':
        return this.#service(resource);
      case 'AWS::ElasticLoadBalancingV2::LoadBalancer':
        return this.#loadBalancer(resource);
      case 'AWS::ElasticLoadBalancingV2::Listener':
        return this.#listener(resource);
      case 'AWS::ElasticLoadBalancingV2::TargetGroup':
        return targetGroup(resource);
      default: {
        const name = nameOf(resource, 'ClusterName');
        return { ref: name, attributes: { Arn: arnOf(resource, 'ecs', `cluster/${name}`) } };
      }
    }
  }

  #taskDefinition(resource: ResourceInput): Provisioned {
    const { properties } = resource;
    const containers = listField(properties, 'ContainerDefinitions');
    if (containers.length !== 1 || textField(properties, 'NetworkMode') !== 'awsvpc') {
      throw new Error('only tasks of one container with a network of its own (awsvpc) run here');
    }
    const [container] = containers;
    for (const name of ['Secrets', 'EnvironmentFiles', 'MountPoints', 'HealthCheck', 'DependsOn', 'Command']) {
      if (field(container, name)) throw new Error(`a container's ${name} is not played here`);
    }
    const image = textField(container, 'Image');
    const folder = this.#options.images.get(image.split(':').at(-1) ?? '');
    if (!folder) throw new Error(`its image ${image} is not among the synthesised assets`);
    const [program, ...command] = listField(container, 'EntryPoint').map(String);
    if (program !== 'node') throw new Error('only containers whose entry point is node run here');
    const [mapping, ...others] = listField(container, 'PortMappings');
    const containerPort = numberField(mapping, 'ContainerPort');
    if (containerPort === undefined || others.length > 0) throw new Error('a container has one port here');
    const arn = arnOf(resource, 'ecs', `task-definition/${nameOf(resource, 'Family')}:1`);
    const environment = listField(container, 'Environment');
    this.#definitions.set(arn, {
      ...{ folder, command, containerPort },
      environment: Object.fromEntries(environment.map((each) => [textField(each, 'Name'), textField(each, 'Value')])),
      memoryMegabytes: Number(textField(properties, 'Memory')),
      readOnly: isTrue(container, 'ReadonlyRootFilesystem'),
      stopSeconds: numberField(container, 'StopTimeout') ?? STOP_SECONDS,
    });
    return { ref: arn, attributes: { TaskDefinitionArn: arn } };
  }

  #service(resource: ResourceInput): Provisioned {
    const { properties, region } = resource;
    const definition = this.#definitions.get(textField(properties, 'TaskDefinition'));
    const [target, ...others] = listField(properties, 'LoadBalancers');
    if (!definition || !target || others.length > 0) throw new Error('only services behind one load balancer run here');
    if (numberField(target, 'ContainerPort') !== definition.containerPort)
      throw new Error('the container has no such port');
    const name = nameOf(resource, 'ServiceName');
    const logFile = join(this.#options.logDirectory, region, `${name}.log`);
    const container = new Container(definition, logFile, this.#options.guard);
    this.#containers.set(textField(target, 'TargetGroupArn'), container);
    const arn = arnOf(resource, 'ecs', `service/${name}`);
    return { ref: arn, attributes: { Name: name, ServiceArn: arn } };
  }

  #loadBalancer(resource: ResourceInput): Provisioned {
    const { properties, stackName, logicalId } = resource;
    if (textField(properties, 'Type') !== 'application') throw new Error('only application load balancers run here');
    const port = this.#options.ports.get(`${stackName}/${logicalId}`);
    if (port === undefined) throw new Error('no port was set aside for it');
    const name = nameOf(resource, 'Name');
    const fullName = `app/${name}/0000000000000000`;
    const arn = arnOf(resource, 'elasticloadbalancing', `loadbalancer/${fullName}`);
    const seconds = attribute(properties, 'LoadBalancerAttributes', 'idle_timeout.timeout_seconds') ?? IDLE_SECONDS;
    this.#balancers.set(arn, { port, idleMs: Number(seconds) * 1000 });
    const attributes = { LoadBalancerArn: arn, LoadBalancerFullName: fullName, LoadBalancerName: name };
    return { ref: arn, attributes: { ...attributes, DNSName: `localhost:${port}`, CanonicalHostedZoneID: 'LOCAL' } };
  }

  #listener(resource: ResourceInput): Provisioned {
    const { properties } = resource;
    const balancer = this.#balancers.get(textField(properties, 'LoadBalancerArn'));
    const [action, ...others] = listField(properties, 'DefaultActions');
    const targets = textField(action, 'TargetGroupArn');
    if (!balancer || textField(action, 'Type') !== 'forward' || !targets || others.length > 0) {
      throw new Error('only listeners that forward everything to one target group run here');
    }
    if (this.#listeners.some((other) => other.balancer === balancer))
      throw new Error('a load balancer has one listener here');
    if (textField(properties, 'Protocol') === 'HTTPS' && listField(properties, 'Certificates').length === 0) {
      throw new Error('a listener of HTTPS needs a certificate');
    }
    this.#listeners.push({ balancer, targets });
    const arn = arnOf(resource, 'elasticloadbalancing', `listener/${resource.logicalId}`);
    return { ref: arn, attributes: { ListenerArn: arn } };
  }
}

function targetGroup(resource: ResourceInput): Provisioned {
  const { properties } = resource;
  if (textField(properties, 'Protocol') !== 'HTTP' || textField(properties, 'TargetType') !== 'ip') {
    throw new Error('only target groups of addresses that are called by HTTP run here');
  }
  if (attribute(properties, 'TargetGroupAttributes', 'stickiness.enabled') === 'true') {
    throw new Error('stickiness is not played here');
  }
  const fullName = `targetgroup/${nameOf(resource, 'Name')}/0000000000000000`;
  const arn = arnOf(resource, 'elasticloadbalancing', fullName);
  return { ref: arn, attributes: { TargetGroupArn: arn, TargetGroupFullName: fullName, LoadBalancerArns: '' } };
}

function attribute(properties: unknown, list: string, key: string): string | undefined {
  const found = listField(properties, list).find((each) => textField(each, 'Key') === key);
  return found === undefined ? undefined : textField(found, 'Value');
}

function nameOf({ properties, stackName, logicalId }: ResourceInput, property: string): string {
  return textField(properties, property) || physicalName(stackName, logicalId, 32);
}

function arnOf({ region, accountId }: ResourceInput, service: string, path: string): string {
  return `arn:aws:${service}:${region}:${accountId}:${path}`;
}
