import { useState } from 'react';
import { t } from '@/language/t';
import type { Intent } from '@aangan/offline-cart';
import { Icon } from '@/ui/icon';
import { formatMinute } from '@/ui/dates';
import { describeEdit } from './describe-edit';

/** Edits shown before the shopper asks for all. */
const fewEdits = 8;

/** List of pending edits in their order. */
export function PendingEdits({ edits }: { edits: readonly Intent[] }) {
  const [all, setAll] = useState(false);
  const listed = all ? edits : edits.slice(0, fewEdits);
  return (
    <>
      <ul className="divide-y divide-line">
        {listed.map(({ id, edit, time }) => (
          <li key={id} className="flex gap-3 py-3">
            <Icon name="clock" size={20} className="mt-0.5 shrink-0 text-muted" />
            <div className="min-w-0">
              <p>{describeEdit(edit)}</p>
              <p className="text-sm text-muted">{formatMinute(new Date(time).toISOString())}</p>
            </div>
          </li>
        ))}
      </ul>
      {listed.length < edits.length && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="touch font-semibold text-accent underline-offset-4 hover:underline"
        >
          {t('Show all {length}', { length: edits.length })}
        </button>
      )}
    </>
  );
}
