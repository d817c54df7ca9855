import type { OpenedCollection } from '@parlance/contract/collection';
import type { Tool, ToolRun } from '@parlance/contract/tool-run';
import { callApi } from '@parlance/ui/api-client';
import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between two requests for the state of a run. */
const POLL = 2000;

type RunOf<T extends Tool> = Extract<ToolRun, { readonly tool: T }>;

/**
 * The run of one of these tools on the collection, and how to follow one that was just started. `onEnd` is called once for a run
 * that ends while the screen is shown, with the collection as it is then.
 */
export function useToolRun<T extends Tool>(
  { id, toolRun }: OpenedCollection,
  tools: readonly T[],
  change: (change: Pick<OpenedCollection, 'toolRun'>) => void,
  onEnd: (after: OpenedCollection, run: RunOf<T>) => void,
): [RunOf<T> | undefined, (after: Pick<OpenedCollection, 'toolRun'>) => void] {
  const isOurs = (each: ToolRun | undefined): each is RunOf<T> => tools.some((tool) => tool === each?.tool);
  const run = isOurs(toolRun) ? toolRun : undefined;
  const follow = ({ toolRun: started }: Pick<OpenedCollection, 'toolRun'>) => change({ toolRun: started });
  const ended = useEffectEvent((after: OpenedCollection, before: RunOf<T>) => {
    follow(after);
    onEnd(after, before);
  });
  useEffect(() => {
    if (!run?.running) return;
    const { signal, ...controller } = abortable();
    const timer = setInterval(async () => {
      try {
        const after = await callApi('getCollection', { params: { id } }, { signal });
        if (signal.aborted || after.toolRun?.running) return;
        ended(after, run);
      } catch (error) {
        if (!signal.aborted) console.warn('Whether the tool is done could not be asked.', error);
      }
    }, POLL);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [id, run]);
  return [run?.running ? run : undefined, follow];
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
