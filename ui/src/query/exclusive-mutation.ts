import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

type ExclusiveMutation<TData, TVariables> = Omit<
  UseMutationResult<TData, Error, TVariables>,
  'mutate' | 'mutateAsync' | 'reset'
> & {
  readonly mutate: (variables: TVariables) => void;
  /** Clears the last answer or error. A running call keeps its state. */
  readonly reset: () => void;
};

/**
 * `useMutation` that runs one call at a time: `mutate` ignores a call while another runs. `isPending` can't do
 * that for the second click of a double click: React Query renders it one timer later.
 *
 * Callbacks are options only, because React Query also calls those after the component has unmounted.
 */
export function useExclusiveMutation<TData, TVariables = void>(
  options: UseMutationOptions<TData, Error, TVariables>,
): ExclusiveMutation<TData, TVariables> {
  const { mutateAsync, reset, ...mutation } = useMutation(options);
  const isRunning = useRef(false);
  const end = () => {
    isRunning.current = false;
  };
  return {
    ...mutation,
    mutate: (variables) => {
      if (isRunning.current) return;
      isRunning.current = true;
      mutateAsync(variables).then(end, end);
    },
    reset: () => {
      if (!isRunning.current) reset();
    },
  };
}
