import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';
import type { PropertyType, ResourceProperties } from '@aws-cdk/service-spec-types';
import { type CloudTemplate, intrinsicOf, isObject } from './cloud-template.ts';

const specification = loadAwsServiceSpecSync();

/** Attributes of a resource that any resource may have, beside its properties. */
const RESOURCE_ATTRIBUTES = new Set([
  'Condition',
  'DeletionPolicy',
  'DependsOn',
  'Metadata',
  'Properties',
  'Type',
  'UpdatePolicy',
  'UpdateReplacePolicy',
]);

/** What of a template's resources the CloudFormation resource specification doesn't know, lacks or types otherwise. */
export function unspecified(template: CloudTemplate): string[] {
  return Object.entries(template.Resources).flatMap(([logicalId, resource]) => {
    const [specified] = specification.lookup('resource', 'cloudFormationType', 'equals', resource.Type);
    if (!specified) return [`${logicalId}: there is no type ${resource.Type}`];
    const unknown = Object.keys(resource).filter((attribute) => !RESOURCE_ATTRIBUTES.has(attribute));
    return [
      ...unknown.map((attribute) => `${logicalId}: a resource has no ${attribute}`),
      ...propertyFaults(resource.Properties ?? {}, specified.properties, `${logicalId} (${resource.Type})`),
    ];
  });
}

/** Whether Fn::GetAtt may ask a resource of a type for an attribute; `Outputs.x` of nested stacks is not in use. */
export function hasAttribute(type: string, attribute: string): boolean {
  const [specified] = specification.lookup('resource', 'cloudFormationType', 'equals', type);
  if (!specified) return false;
  return attribute in specified.attributes || attribute in specified.properties;
}

function propertyFaults(
  values: Readonly<Record<string, unknown>>,
  properties: ResourceProperties,
  at: string,
): string[] {
  const missing = Object.entries(properties)
    .filter(([name, { required }]) => required && values[name] === undefined)
    .map(([name]) => `${at}: ${name} is required`);
  const wrong = Object.entries(values).flatMap(([name, value]) => {
    const property = properties[name];
    if (!property) return [`${at}: there is no property ${name}`];
    const types = [property.type, ...(property.previousTypes ?? [])];
    return fewest(types.map((type) => valueFaults(value, type, `${at}.${name}`)));
  });
  return [...missing, ...wrong];
}

function valueFaults(value: unknown, type: PropertyType, at: string): string[] {
  // What an intrinsic function gives is known at deployment only; that it can be resolved is checked apart.
  if (intrinsicOf(value)) return [];
  switch (type.type) {
    case 'array':
      if (!Array.isArray(value)) return [`${at} is no list`];
      return value.flatMap((each, index) => valueFaults(each, type.element, `${at}[${index}]`));
    case 'map':
      if (!isObject(value)) return [`${at} is no map`];
      return Object.entries(value).flatMap(([key, each]) => valueFaults(each, type.element, `${at}.${key}`));
    case 'union':
      return fewest(type.types.map((each) => valueFaults(value, each, at)));
    case 'ref':
      if (!isObject(value)) return [`${at} is no object`];
      return propertyFaults(value, specification.get('typeDefinition', type.reference.$ref).properties, at);
    case 'tag':
      return isObject(value) && 'Key' in value && 'Value' in value ? [] : [`${at} is no tag`];
    default:
      return isScalar(value, type.type) ? [] : [`${at}: ${JSON.stringify(value)} is no ${type.type}`];
  }
}

/** CloudFormation takes numbers and booleans as text, too. */
function isScalar(value: unknown, type: string): boolean {
  switch (type) {
    case 'string':
    case 'date-time':
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    case 'number':
      return value !== '' && Number.isFinite(Number(value)) && typeof value !== 'boolean';
    case 'integer':
      return value !== '' && Number.isInteger(Number(value)) && typeof value !== 'boolean';
    case 'boolean':
      return [true, false, 'true', 'false'].includes(value as boolean | string);
    case 'json':
      return isObject(value) || Array.isArray(value) || typeof value === 'string';
    default:
      return true;
  }
}

function fewest(alternatives: readonly string[][]): string[] {
  return [...alternatives].sort((a, b) => a.length - b.length)[0] ?? [];
}
