import { useQuery } from '@tanstack/react-query';
import { ADMIN_KEY } from '../parts/act.ts';
import { askRegions } from '../parts/ask-regions.ts';

/** The tasks of a language that people have or that wait for one of them, of both regions; first what is due first. */
export function useInWork(language: string) {
  return useQuery({
    queryKey: [ADMIN_KEY, 'in-work', language],
    queryFn: ({ signal }) => askRegions('listTasksInWork', () => ({ params: { language } }), { signal }),
    staleTime: 0,
    select: ({ answers, failures }) => ({
      tasks: answers.flatMap(({ answer }) => answer.data).sort((a, b) => a.due - b.due),
      failures,
    }),
  });
}
