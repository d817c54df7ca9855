import { type CloudTemplate, intrinsicOf, isObject } from './cloud-template.ts';
import { hasAttribute } from './specification.ts';

/** A stack with where it is and which stacks are deployed before it. */
export interface PlacedStack {
  readonly name: string;
  readonly region: string;
  readonly template: CloudTemplate;
  readonly after: readonly string[];
}

/** Intrinsic functions that the templates use; the first use of another one must add its check here. */
const KNOWN_INTRINSICS = new Set(['Fn::GetAtt', 'Fn::ImportValue', 'Fn::Join', 'Fn::Select', 'Fn::Split', 'Fn::Sub']);

interface Reference {
  /** Logical id of a resource or parameter, or a pseudo parameter. */
  readonly to: string;
  readonly attribute?: string;
}

interface Found {
  readonly references: Reference[];
  /** Names of conditions. */
  readonly conditions: string[];
  readonly imports: unknown[];
  readonly faults: string[];
}

/** What of a stack's references leads nowhere. */
export function danglingReferences({ template }: PlacedStack): string[] {
  const parts = { ...template.Resources, ...template.Outputs };
  return Object.entries(parts).flatMap(([id, part]) => {
    const { references, conditions, faults } = referencesIn(part);
    const dependencies = 'DependsOn' in part ? [part.DependsOn ?? []].flat() : [];
    return [
      ...faults,
      ...conditions.filter((name) => !template.Conditions?.[name]).map((name) => `there is no condition ${name}`),
      ...dependencies.filter((to) => !template.Resources[String(to)]).map((to) => `DependsOn ${to}`),
      ...references.flatMap((reference) => dangling(reference, template)),
    ].map((fault) => `${id}: ${fault}`);
  });
}

function dangling({ to, attribute }: Reference, template: CloudTemplate): string[] {
  const resource = template.Resources[to];
  if (attribute !== undefined) {
    if (!resource) return [`there is no resource ${to}`];
    return hasAttribute(resource.Type, attribute) ? [] : [`${resource.Type} has no attribute ${attribute}`];
  }
  return resource || template.Parameters?.[to] || to.startsWith('AWS::') ? [] : [`there is no ${to} to refer to`];
}

/** Imports that no stack of the same region exports that is deployed before. */
export function foreignImports(stacks: readonly PlacedStack[]): string[] {
  return stacks.flatMap(({ name, region, template, after }) =>
    referencesIn(template).imports.flatMap((imported) => {
      const source = stacks.find(({ template: other }) =>
        Object.values(other.Outputs ?? {}).some(({ Export }) => Export?.Name === imported),
      );
      if (!source) return [`${name}: nothing exports ${JSON.stringify(imported)}`];
      if (source.region !== region) return [`${name}: ${JSON.stringify(imported)} is in ${source.region}`];
      return after.includes(source.name) ? [] : [`${name} must be deployed after ${source.name}`];
    }),
  );
}

/** Resources that wait for one another, or stacks: `a -> b -> a`. */
export function circles(stacks: readonly PlacedStack[]): string[] {
  const ofStacks = circleIn(new Map(stacks.map(({ name, after }) => [name, [...after]])));
  const ofResources = stacks.map(({ template }) =>
    circleIn(
      new Map(
        Object.entries(template.Resources).map(([id, resource]) => {
          const { references } = referencesIn(resource.Properties);
          const dependencies = [resource.DependsOn ?? []].flat() as string[];
          return [id, [...references.map(({ to }) => to), ...dependencies]];
        }),
      ),
    ),
  );
  return [ofStacks, ...ofResources].filter((circle) => circle !== undefined);
}

function circleIn(graph: ReadonlyMap<string, readonly string[]>): string | undefined {
  const done = new Set<string>();
  const visit = (node: string, way: readonly string[]): string | undefined => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node].join(' -> ');
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next, [...way, node]);
      if (circle) return circle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const circle = visit(node, []);
    if (circle) return circle;
  }
  return undefined;
}

function referencesIn(value: unknown): Found {
  const found: Found = { references: [], conditions: [], imports: [], faults: [] };
  const visit = (part: unknown): void => {
    const intrinsic = intrinsicOf(part);
    if (intrinsic) note(intrinsic, found);
    if (Array.isArray(part)) part.forEach(visit);
    else if (isObject(part)) Object.values(part).forEach(visit);
  };
  visit(value);
  return found;
}

function note({ name, argument }: { name: string; argument: unknown }, found: Found): void {
  if (name === 'Ref') found.references.push({ to: String(argument) });
  else if (name === 'Fn::GetAtt') {
    const [to = '', ...attribute] = Array.isArray(argument) ? argument.map(String) : String(argument).split('.');
    found.references.push({ to, attribute: attribute.join('.') });
  } else if (name === 'Fn::If') found.conditions.push(Array.isArray(argument) ? String(argument[0]) : '');
  else if (name === 'Fn::ImportValue') found.imports.push(argument);
  else if (name === 'Fn::Sub') {
    const text = String(Array.isArray(argument) ? argument[0] : argument);
    for (const [, to = '', attribute] of text.matchAll(/\$\{([\w:]+)(?:\.([\w.]+))?\}/g)) {
      found.references.push(attribute ? { to, attribute } : { to });
    }
  } else if (name === 'Fn::GetAZs') {
    // Zones of another region don't fit a stack's resources. An empty name is the stack's own.
    if (argument !== '') found.faults.push(`Fn::GetAZs names the region ${JSON.stringify(argument)}`);
  } else if (!KNOWN_INTRINSICS.has(name)) found.faults.push(`${name} is not checked`);
}
