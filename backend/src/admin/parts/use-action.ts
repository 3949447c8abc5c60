import { toast } from '@medusajs/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';

type Action<Input, Output> = {
  run: (input: Input) => Promise<Output>;
  /** Shown when it is done. */
  done: string | ((output: Output) => string);
  /** First parts of the query keys that are read again. */
  refresh: readonly string[];
};

/** Something that a user does: it is reported when it is done or failed, and what it changes is read again. */
export function useAction<Input = void, Output = unknown>({
  run,
  done,
  refresh,
}: Action<Input, Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    retry: false,
    onSuccess: (output) => toast.success(typeof done === 'string' ? done : done(output)),
    onError: (error: Error) => toast.error(error.message),
    // Also after a failure: another user may have changed the row.
    onSettled: () =>
      Promise.all(refresh.map((name) => client.invalidateQueries({ queryKey: [name] }))),
  });
}
