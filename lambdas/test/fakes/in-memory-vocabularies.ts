import type { ListedVocabulary, VocabularyState } from '../../src/domains/transcription/vocabularies.ts';

interface Made {
  readonly languageCode: string;
  readonly tableUri: string;
  state: VocabularyState;
}

/** Amazon Transcribe's vocabularies. A new one is ready after it was looked at as often as `looks` says. */
export class InMemoryVocabularies {
  readonly made = new Map<string, Made>();
  room = 100;
  looks = 1;
  /** What a vocabulary ends as. */
  outcome: VocabularyState = 'ready';
  created = 0;
  #left = 0;

  fullName(name: string): string {
    return `stage-${name}`;
  }

  async create({ name, languageCode, tableUri }: { name: string; languageCode: string; tableUri: string }) {
    if (this.made.size >= this.room) return 'no-room' as const;
    this.created += 1;
    this.#left = this.looks;
    this.made.set(name, { languageCode, tableUri, state: 'pending' });
    return 'made' as const;
  }

  async state(name: string): Promise<VocabularyState> {
    const found = this.made.get(name);
    if (!found) return 'absent';
    if (found.state === 'pending' && this.#left-- <= 0) found.state = this.outcome;
    return found.state;
  }

  async delete(name: string): Promise<void> {
    this.made.delete(name);
  }

  async list(): Promise<ListedVocabulary[]> {
    return [...this.made.keys()].map((name) => ({ name, changed: 0 }));
  }
}
