import { textField } from '../../aws/json-fields.ts';
import type { Provisioned, ResourceInput, ResourceProvider } from '../../aws/provider.ts';

/** Keeps the keys that templates describe. */
export interface KeyStore {
  /** Makes a key for `owner`, a resource of a template, unless it has one; answers its id. */
  ensure(region: string, owner: string): string;
}

/** Keys of templates, and their aliases. */
export class KmsProvider implements ResourceProvider {
  readonly types = ['AWS::KMS::Key', 'AWS::KMS::Alias'] as const;
  readonly #store: KeyStore;

  constructor(store: KeyStore) {
    this.#store = store;
  }

  async provision({ type, properties, region, accountId, stackName, logicalId }: ResourceInput): Promise<Provisioned> {
    if (type === 'AWS::KMS::Alias') return { ref: textField(properties, 'AliasName'), attributes: {} };
    const id = this.#store.ensure(region, `${stackName}/${logicalId}`);
    return { ref: id, attributes: { KeyId: id, Arn: `arn:aws:kms:${region}:${accountId}:key/${id}` } };
  }
}
