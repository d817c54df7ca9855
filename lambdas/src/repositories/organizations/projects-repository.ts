import { type DynamoDBDocumentClient, GetCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Project } from '@parlance/contract/project';
import { MAX_PROJECTS } from '@parlance/contract/project-limits';
import * as z from 'zod';
import { ifConditionHolds, unlessTooLarge } from '../../platform/dynamodb/conditional-write.ts';
import { type TransactionItem, transactWrite } from '../../platform/dynamodb/transact-write.ts';
import { ConflictError, NotFoundError } from '../../platform/errors.ts';
import { parseItem } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

const WHAT = 'The profile';
const heldProjectsSchema = z.object({ projects: z.record(z.string(), z.record(z.string(), z.unknown())).optional() });

/** Owns the `projects` of people's profiles: a map by workspace of maps by project. */
export class ProjectsRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #users: string;

  constructor(client: DynamoDBDocumentClient, usersTable: string) {
    this.#client = client;
    this.#users = usersTable;
  }

  /**
   * Adds a project in a workspace of the user. False when the user is not a member, the id is taken, or the workspace
   * has the maximum number of projects.
   *
   * @throws ConflictError when the user's profile can hold no more projects
   */
  async add(uid: string, oid: string, project: Project): Promise<boolean> {
    // DynamoDB can set a nested map only when the outer map exists.
    await this.#update(uid, {
      UpdateExpression: 'SET projects = if_not_exists(projects, :none)',
      ExpressionAttributeValues: { ':none': {} },
    });
    await this.#update(uid, {
      UpdateExpression: 'SET projects.#oid = if_not_exists(projects.#oid, :none)',
      ConditionExpression: 'organizations.#oid = :yes',
      ExpressionAttributeNames: { '#oid': oid },
      ExpressionAttributeValues: { ':none': {}, ':yes': true },
    });
    return this.#update(uid, {
      UpdateExpression: 'SET projects.#oid.#id = :project',
      ConditionExpression:
        'organizations.#oid = :yes AND attribute_not_exists(projects.#oid.#id) AND size(projects.#oid) < :most',
      ExpressionAttributeNames: { '#oid': oid, '#id': project.id },
      ExpressionAttributeValues: { ':project': project, ':yes': true, ':most': MAX_PROJECTS },
    });
  }

  /** The ids of the projects of a user in a workspace. */
  async idsOf(uid: string, oid: string): Promise<ReadonlySet<string>> {
    const command = new GetCommand({
      TableName: this.#users,
      Key: { uid },
      ProjectionExpression: 'projects.#oid',
      ExpressionAttributeNames: { '#oid': oid },
      // A project that was removed a moment ago must not show.
      ConsistentRead: true,
    });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    const { projects = {} } = parseItem(heldProjectsSchema, Item, `The projects of ${uid}`) ?? {};
    return new Set(Object.keys(projects[oid] ?? {}));
  }

  /** Changes the given fields; false when there is no such project. */
  async change(
    uid: string,
    oid: string,
    id: string,
    { name, color }: { readonly name?: string | undefined; readonly color?: string | undefined },
  ): Promise<boolean> {
    const given = Object.entries({ name, color }).filter(([, value]) => value !== undefined);
    if (given.length === 0) return true;
    return this.#update(uid, {
      UpdateExpression: `SET ${given.map(([field]) => `projects.#oid.#id.#${field} = :${field}`).join(', ')}`,
      ConditionExpression: 'attribute_exists(projects.#oid.#id)',
      ExpressionAttributeNames: {
        '#oid': oid,
        '#id': id,
        ...Object.fromEntries(given.map(([field]) => [`#${field}`, field])),
      },
      ExpressionAttributeValues: Object.fromEntries(given.map(([field, value]) => [`:${field}`, value])),
    });
  }

  /** Removes a project together with `others`, in one transaction; does nothing when it is gone. */
  async remove(uid: string, oid: string, id: string, others: readonly TransactionItem[] = []): Promise<void> {
    const Update = {
      TableName: this.#users,
      Key: { uid },
      UpdateExpression: 'REMOVE projects.#oid.#id',
      ConditionExpression: 'attribute_exists(projects.#oid.#id)',
      ExpressionAttributeNames: { '#oid': oid, '#id': id },
    };
    await transactWrite(this.#client, [{ Update }, ...others], WHAT);
  }

  async #update(uid: string, input: Omit<UpdateCommandInput, 'TableName' | 'Key'>): Promise<boolean> {
    const ConditionExpression = ['attribute_exists(uid)', input.ConditionExpression].filter(Boolean).join(' AND ');
    const command = new UpdateCommand({
      ...input,
      TableName: this.#users,
      Key: { uid },
      ConditionExpression,
      ReturnValues: 'UPDATED_NEW',
    });
    const write = unlessTooLarge(this.#client.send(command), tooManyProjects);
    return (await whenAvailable(ifConditionHolds(write), WHAT)) !== undefined;
  }
}

export function tooManyProjects(): ConflictError {
  return new ConflictError('There are as many projects as there may be.');
}

export function projectNotFound(): NotFoundError {
  return new NotFoundError('There is no such project.');
}
