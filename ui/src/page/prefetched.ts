import { type ComponentType, createElement, lazy, type ReactElement, useState } from 'react';

type Fetch<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/**
 * A lazy component that renders in the same step as its parent once its code is there. React's own lazy component waits for a
 * moment even then, and what a person types in this moment would go to the text.
 *
 * @returns the component, and what fetches its code ahead
 */
export function prefetched<Props extends object>(fetch: Fetch<Props>): [ComponentType<Props>, Fetch<Props>] {
  let loaded: ComponentType<Props> | undefined;
  const fetchAhead: Fetch<Props> = async () => {
    const fetched = await fetch();
    loaded = fetched.default;
    return fetched;
  };
  const Lazy: ComponentType<Props> = lazy(fetchAhead);

  // biome-ignore lint/correctness/noComponentHookFactories: one component per call, made once when its module loads.
  function Prefetched(props: Props): ReactElement {
    // The same for as long as it is mounted, so that it keeps its state.
    const [Content] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return createElement(Content, props);
  }
  return [Prefetched, fetchAhead];
}
