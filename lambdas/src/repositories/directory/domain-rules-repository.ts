import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { localeSchema } from '@parlance/contract/schemas/regions';
import * as z from 'zod';
import { parseItem } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

const ruleSchema = z.object({ key: z.string(), locale: localeSchema, organization: z.string().min(1) });
/** The organization that users of an e-mail domain join. */
export type DomainRule = Pick<z.infer<typeof ruleSchema>, 'locale' | 'organization'>;

/** Reads the e-mail domain rules in the Directory global table (Spec part 1, section 4, sign-up 3). */
export class DomainRulesRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  /** The rule of an address's exact domain; subdomains have rules of their own. */
  async ruleFor(email: string): Promise<DomainRule | undefined> {
    const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
    const command = new GetCommand({ TableName: this.#tableName, Key: { key: `email-domain#${domain}` } });
    const { Item } = await whenAvailable(this.#client.send(command), 'The domain rules');
    return parseItem(ruleSchema, Item, `The rule of the domain ${domain}`);
  }
}
