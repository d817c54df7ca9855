import { LOCALES, type Locale } from '@parlance/contract/regions';
import type { QueuedTask } from '@parlance/contract/schemas/corrector';
import { useInfiniteQuery } from '@parlance/ui/more-queries';
import { useQuery } from '@tanstack/react-query';
import { ADMIN_KEY } from '../parts/act.ts';
import { type Asked, askRegions } from '../parts/ask-regions.ts';

/** Regions with a further page, and its key; the first page has no key. */
type Keys = Readonly<Partial<Record<Locale, string | undefined>>>;
type QueuePage = Asked<{ readonly data: QueuedTask[]; readonly LastEvaluatedKey?: string | undefined }>;

const FIRST: Keys = { us: undefined, eu: undefined };

/** The waiting tasks of a language in both regions as one queue, page by page. */
export function useWaiting(language: string) {
  return useInfiniteQuery({
    queryKey: [ADMIN_KEY, 'waiting', language],
    queryFn: ({ pageParam, signal }): Promise<QueuePage> =>
      askRegions('listQueue', (locale) => ({ params: { language }, query: { nextPage: pageParam[locale] } }), {
        signal,
        locales: LOCALES.filter((locale) => locale in pageParam),
      }),
    initialPageParam: FIRST,
    getNextPageParam: nextKeys,
    // Correctors take tasks all the time.
    staleTime: 0,
    select: ({ pages }) => ({ tasks: mergeQueues(pages), failures: pages.flatMap(({ failures }) => failures) }),
  });
}

function nextKeys({ answers }: QueuePage): Keys | undefined {
  const next = answers.flatMap(({ locale, answer }) =>
    answer.LastEvaluatedKey === undefined ? [] : [[locale, answer.LastEvaluatedKey] as const],
  );
  return next.length > 0 ? Object.fromEntries(next) : undefined;
}

/** As the service sorts a queue: what is urgent, then what is due first. A task that moved between two pages is there once. */
function mergeQueues(pages: readonly QueuePage[]): QueuedTask[] {
  const tasks = pages.flatMap(({ answers }) => answers.flatMap(({ answer }) => answer.data));
  const each = new Map(tasks.map((task) => [`${task.locale}/${task.id}`, task]));
  return [...each.values()].sort((a, b) => Number(b.urgent) - Number(a.urgent) || a.due - b.due);
}

/** How many tasks and reviews of a language wait, by region. */
export function useCounts(language: string) {
  return useQuery({
    queryKey: [ADMIN_KEY, 'counts', language],
    queryFn: ({ signal }) => askRegions('countQueue', () => ({ params: { language } }), { signal }),
    staleTime: 0,
  });
}
