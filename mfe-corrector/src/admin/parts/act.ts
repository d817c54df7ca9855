import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { toast } from '@parlance/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { CORRECTOR_KEY } from '../../regions/ask-region.ts';
import { showFailure } from '../../regions/failure.ts';

/** All queries of the admin pages have keys that begin so. */
export const ADMIN_KEY = 'corrector-admin';

interface Action<Input> {
  readonly run: (input: Input) => Promise<unknown>;
  /** Says what was done. */
  readonly done: string;
  readonly onDone?: () => void;
}

/**
 * A change by staff: a double click does it once; what the pages show is loaded again, also after a refusal, because others work on
 * the same tasks; a refusal is told in the server's words.
 */
export function useAct<Input>({ run, done, onDone }: Action<Input>) {
  const client = useQueryClient();
  const reload = async () => {
    const parts = [ADMIN_KEY, CORRECTOR_KEY].map((key) => ({ queryKey: [key] }));
    // A first answer that is still on its way does not have the change, and would not be asked for again.
    await Promise.all(parts.map((part) => client.cancelQueries(part)));
    await Promise.all(parts.map((part) => client.invalidateQueries(part)));
  };
  return useExclusiveMutation<unknown, Input>({
    mutationFn: run,
    onSuccess: () => {
      toast.success(done);
      onDone?.();
      void reload();
    },
    onError: (error) => {
      showFailure(error);
      void reload();
    },
  });
}
