import { randomInt } from 'node:crypto';
import { field, isTrue, numberField, textField } from '../../aws/json-fields.ts';
import type { Provisioned, ResourceInput, ResourceProvider } from '../../aws/provider.ts';
import { physicalName } from '../../cloudformation/physical-name.ts';

/** Keeps a secret that a template describes. */
export interface SecretStore {
  /** Stores the value that `make` gives unless there is a secret of this name; answers its ARN. */
  ensure(region: string, name: string, make: () => string): string;
}

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
const DEFAULT_LENGTH = 32;

/** Secrets of templates, with a value that is made once. */
export class SecretsManagerProvider implements ResourceProvider {
  readonly types = ['AWS::SecretsManager::Secret'] as const;
  readonly #store: SecretStore;

  constructor(store: SecretStore) {
    this.#store = store;
  }

  async provision({ properties, region, stackName, logicalId }: ResourceInput): Promise<Provisioned> {
    const generated = field(properties, 'GenerateSecretString');
    if (!generated || field(generated, 'SecretStringTemplate') || field(properties, 'SecretString')) {
      throw new Error('a secret of a template has a made-up value of one text here');
    }
    const name = textField(properties, 'Name') || physicalName(stackName, logicalId);
    const alphabet = `${LETTERS_AND_DIGITS}${isTrue(generated, 'ExcludePunctuation') ? '' : PUNCTUATION}`;
    const length = numberField(generated, 'PasswordLength') ?? DEFAULT_LENGTH;
    const make = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
    const arn = this.#store.ensure(region, name, make);
    return { ref: arn, attributes: { Id: arn } };
  }
}
