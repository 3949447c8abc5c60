import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { StoreError } from '@/commerce/http/store-error';
import type { PushKind } from '@/commerce/push/push-calls';
import { t } from '@/language/t';
import {
  type Awaited,
  canBeNotified,
  NotAllowed,
  notifyOf,
  readNotified,
} from './push-subscription';

/** What this device is notified of; undefined while it is read, and where notifications are not possible. */
export function useNotifications() {
  const queries = useQueryClient();
  const queryKey = ['notified'];
  // Read anew by each page: a log-out ends all.
  const query = { queryKey, queryFn: readNotified, staleTime: 0, gcTime: 0 };
  const { data } = useQuery({ ...query, enabled: canBeNotified() });
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function change(kinds: readonly PushKind[], awaited?: Awaited) {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      await notifyOf(kinds, awaited);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      await queries.invalidateQueries({ queryKey });
      setIsBusy(false);
    }
  }

  /** Reports to the shop again what this device is notified of, and learns what it still waits for. */
  async function reportAgain(awaited?: Awaited) {
    queries.setQueryData(queryKey, await notifyOf(data?.kinds ?? [], awaited));
  }
  return { notified: data, problem, isBusy, change, reportAgain };
}

function problemOf(error: unknown): string {
  if (error instanceof StoreError) return error.message;
  if (error instanceof NotAllowed) {
    return t(
      'Your browser blocks notifications from this shop. You can allow them in its settings.',
    );
  }
  return t('This browser can’t receive notifications right now.');
}
