import type { SearchOrder } from '@parlance/contract/search';
import { InvalidPageKeyError } from '../../platform/errors.ts';
import type { ListPosition } from '../../platform/http/page-key.ts';
import { placedOf, positionKey } from '../../repositories/search/index-keys.ts';
import type { FoundMatch } from './found-places.ts';

/** Keeps the matches that hold more than lists can say, with their whole entries. */
export type Accept = (matches: readonly FoundMatch[]) => Promise<readonly FoundMatch[]>;

/** An order that is not that of the lists. */
export type SortedBy = Exclude<SearchOrder, 'newest' | 'oldest'>;

/** What a collection is put in order by, and its position for those that are alike. */
interface SortKey {
  readonly value: string;
  readonly position: string;
}

/** Matches that are looked at to fill a page. */
const MOST_LOOKED_AT = 400;
const CHUNK = 50;

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** A page of matches in an order, and where the next begins. Names go up; lengths and times go down. */
export async function sortedPage(
  matches: readonly FoundMatch[],
  {
    order,
    after,
    limit,
  }: { readonly order: SortedBy; readonly after: ListPosition | undefined; readonly limit: number },
  accept: Accept,
): Promise<{ readonly matches: readonly FoundMatch[]; readonly next: ListPosition | undefined }> {
  const begin = after && decoded(after);
  const left = matches
    .map((match) => ({ match, key: { value: sortValueOf(match, order), position: match.position } }))
    .toSorted((a, b) => compare(order, a.key, b.key))
    .filter(({ key }) => !begin || compare(order, key, begin) > 0);
  const page: FoundMatch[] = [];
  let looked = 0;
  while (page.length < limit && looked < Math.min(left.length, MOST_LOOKED_AT)) {
    const chunk = left.slice(looked, looked + CHUNK);
    const accepted = await accept(chunk.map(({ match }) => match));
    const byPosition = new Map(accepted.map((match) => [match.position, match]));
    for (const { match } of chunk) {
      if (page.length === limit) break;
      looked++;
      const whole = byPosition.get(match.position);
      if (whole) page.push(whole);
    }
  }
  const last = left[looked - 1];
  return { matches: page, next: looked < left.length && last ? encoded(last.key) : undefined };
}

function sortValueOf({ entries }: FoundMatch, order: SortedBy): string {
  const scope = entries.find(({ value }) => value.name !== undefined)?.value;
  if (order === 'name') return scope?.name ?? '';
  return String((order === 'length' ? scope?.duration : scope?.edited) ?? 0);
}

function compare(order: SortedBy, a: SortKey, b: SortKey): number {
  const byValue = order === 'name' ? byName.compare(a.value, b.value) : Number(b.value) - Number(a.value);
  if (byValue !== 0) return byValue;
  if (a.position === b.position) return 0;
  return a.position > b.position ? -1 : 1;
}

/** A value can have any letters; a page key has only some. */
function encoded({ value, position }: SortKey): ListPosition {
  const { id, started } = placedOf(position);
  return { id: `${Buffer.from(value).toString('base64url')}.${id}`, started };
}

function decoded({ id, started }: ListPosition): SortKey {
  const [value, plain] = id.split('.');
  if (value === undefined || plain === undefined) throw new InvalidPageKeyError('This page does not exist.');
  return { value: Buffer.from(value, 'base64url').toString('utf8'), position: positionKey({ id: plain, started }) };
}
