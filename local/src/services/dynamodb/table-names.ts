/**
 * All regions share one database, so that a transaction can include a regional and a global table, as in AWS. The stored
 * name of a table starts with its region (or with `global`). Names in requests and responses are translated.
 */
export class TableNames {
  /** Global tables by name, with the regions that have a replica. */
  readonly #global = new Map<string, ReadonlySet<string>>();

  addGlobal(name: string, regions: readonly string[]): void {
    this.#global.set(name, new Set(regions));
  }

  /** The stored name of a region's table, from the table's name or ARN. */
  kept(nameOrArn: string, region: string): string {
    const name = nameOrArn.replace(/^arn:[^/]*:table\//, '');
    return this.#global.get(name)?.has(region) ? `global.${name}` : `${region}.${name}`;
  }

  /** The name of a stored table for callers in the region; undefined when the table isn't in the region. */
  known(kept: string, region: string): string | undefined {
    const [, scope, name = ''] = /^(global|[a-z]+-[a-z-]+-\d)\.(.*)$/.exec(kept) ?? [];
    const isOurs = scope === region || (scope === 'global' && this.#global.get(name)?.has(region));
    return isOurs ? name : undefined;
  }

  translateRequest(body: Record<string, unknown>, region: string): Record<string, unknown> {
    const inner = (name: string): string => this.kept(name, region);
    const translated = withTableName(body, inner);
    if (isRecord(body.RequestItems)) translated.RequestItems = withKeys(body.RequestItems, inner);
    if (Array.isArray(body.TransactItems)) {
      translated.TransactItems = body.TransactItems.map((item: unknown) =>
        isRecord(item)
          ? Object.fromEntries(
              Object.entries(item).map(([kind, action]) => [
                kind,
                isRecord(action) ? withTableName(action, inner) : action,
              ]),
            )
          : item,
      );
    }
    return translated;
  }

  translateAnswer(body: Record<string, unknown>, region: string): Record<string, unknown> {
    const outer = (name: string): string => this.known(name, region) ?? name;
    const translated: Record<string, unknown> = { ...body };
    for (const field of ['Table', 'TableDescription']) {
      const table = body[field];
      if (isRecord(table)) translated[field] = this.#describe(withTableName(table, outer), region);
    }
    for (const field of ['Responses', 'UnprocessedItems', 'UnprocessedKeys', 'ItemCollectionMetrics']) {
      const byTable = body[field];
      // In a TransactGetItems response this is a list, and the metrics of a single write are not keyed by table.
      const keyedByTable = isRecord(byTable) && !('ItemCollectionKey' in byTable);
      if (keyedByTable) translated[field] = withKeys(byTable, outer);
    }
    const capacity = body.ConsumedCapacity;
    if (Array.isArray(capacity)) {
      translated.ConsumedCapacity = capacity.map((one: unknown) => (isRecord(one) ? withTableName(one, outer) : one));
    } else if (isRecord(capacity)) {
      translated.ConsumedCapacity = withTableName(capacity, outer);
    }
    if (Array.isArray(body.TableNames)) {
      translated.TableNames = body.TableNames.map((name) => this.known(String(name), region)).filter(Boolean);
    }
    if (typeof body.message === 'string') translated.message = this.#inText(body.message);
    if (typeof body.Message === 'string') translated.Message = this.#inText(body.Message);
    return translated;
  }

  #inText(text: string): string {
    return text.replace(/\b(global|[a-z]{2}-[a-z]+-\d)\./g, '');
  }

  #describe(table: Record<string, unknown>, region: string): Record<string, unknown> {
    return { ...table, TableArn: tableArn(String(table.TableName), region) };
  }
}

export function tableArn(name: string, region: string): string {
  return `arn:aws:dynamodb:${region}:000000000000:table/${name}`;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withTableName(body: Record<string, unknown>, translate: (name: string) => string): Record<string, unknown> {
  return typeof body.TableName === 'string' ? { ...body, TableName: translate(body.TableName) } : { ...body };
}

function withKeys(byTable: Record<string, unknown>, translate: (name: string) => string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(byTable).map(([name, value]) => [translate(name), value]));
}
