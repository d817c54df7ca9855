import type { OpenedCollection } from '@parlance/contract/collection';
import type { ToolRun } from '@parlance/contract/tool-run';
import { callApi } from '@parlance/ui/api-client';
import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds until it is asked again whether a tool is done. */
const POLL = 2000;

/**
 * The run of a tool on the collection, as long as it goes on; `onEnd` is told once of one that ends while this is shown,
 * with the collection as it is then.
 */
export function useToolRun(
  collection: OpenedCollection,
  onEnd: (after: OpenedCollection, run: ToolRun) => void,
): [ToolRun | undefined, (run: ToolRun | undefined) => void] {
  const [run, setRun] = useState(() => collection.toolRun);
  const ended = useEffectEvent(onEnd);
  const { id } = collection;
  useEffect(() => {
    if (!run?.running) return;
    const { signal, ...controller } = abortable();
    const timer = setInterval(async () => {
      try {
        const after = await callApi('getCollection', { params: { id } }, { signal });
        if (signal.aborted || after.toolRun?.running) return;
        setRun(after.toolRun);
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
  return [run?.running ? run : undefined, setRun];
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
