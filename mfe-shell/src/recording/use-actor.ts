import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Actor, AnyActorLogic, EventFrom, SnapshotFrom } from 'xstate';

/**
 * Runs an actor as long as the component is there. XState's own hook brings a CommonJS package, which can't use the React
 * that the front ends share.
 *
 * @param create makes the actor, once
 * @returns its snapshot, and the function that sends it an event; events sent before it runs wait for it
 */
export function useActor<Logic extends AnyActorLogic>(
  create: () => Actor<Logic>,
): readonly [SnapshotFrom<Logic>, (event: EventFrom<Logic>) => void] {
  const [{ actor, send, subscribe, getSnapshot }] = useState(() => {
    const made = create();
    return {
      actor: made,
      send: (event: EventFrom<Logic>) => made.send(event),
      subscribe: (listener: () => void) => {
        const subscription = made.subscribe(listener);
        return () => subscription.unsubscribe();
      },
      getSnapshot: () => made.getSnapshot(),
    };
  });
  useEffect(() => {
    actor.start();
    return () => {
      actor.stop();
    };
  }, [actor]);
  return [useSyncExternalStore(subscribe, getSnapshot), send];
}
