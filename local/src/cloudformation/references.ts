import { isRecord, type Template, type TemplateResource } from './template.ts';

/**
 * Logical ids of the resources that must exist before a resource is created: its `DependsOn`, and the resources that
 * its properties refer to with `Ref`, `Fn::GetAtt` or `Fn::Sub`.
 */
export function referencesOf(resource: TemplateResource, template: Template): ReadonlySet<string> {
  const found = new Set<string>([resource.DependsOn ?? []].flat());
  collect(resource.Properties, found);
  return new Set([...found].filter((id) => id in template.Resources));
}

function collect(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const element of value) collect(element, found);
    return;
  }
  if (!isRecord(value)) return;
  for (const [key, argument] of Object.entries(value)) {
    if (key === 'Ref') found.add(String(argument));
    else if (key === 'Fn::GetAtt')
      found.add(String(Array.isArray(argument) ? argument[0] : argument).split('.')[0] ?? '');
    else if (key === 'Fn::Sub') collectFromText(Array.isArray(argument) ? argument[0] : argument, found);
    if (typeof argument === 'object') collect(argument, found);
  }
}

function collectFromText(text: unknown, found: Set<string>): void {
  for (const match of String(text).matchAll(/\$\{([^!}][^}]*)\}/g))
    found.add((match[1] ?? '').trim().split('.')[0] ?? '');
}

/** A chain of logical ids that depend on each other in a circle, or undefined when there is none. */
export function findCircle(template: Template): readonly string[] | undefined {
  const done = new Set<string>();
  const visit = (id: string, chain: readonly string[]): readonly string[] | undefined => {
    if (chain.includes(id)) return [...chain.slice(chain.indexOf(id)), id];
    const resource = template.Resources[id];
    if (done.has(id) || !resource) return undefined;
    for (const next of referencesOf(resource, template)) {
      const circle = visit(next, [...chain, id]);
      if (circle) return circle;
    }
    done.add(id);
    return undefined;
  };
  for (const id of Object.keys(template.Resources)) {
    const circle = visit(id, []);
    if (circle) return circle;
  }
  return undefined;
}
