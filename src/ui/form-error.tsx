import type { ReactNode } from 'react';
import { translateMessage } from '@/language/t';

/** Why a form could not be submitted, if the error does not belong to a single field. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <div className="rounded-md border border-danger/40 bg-raised px-4 py-3 text-sm text-danger">
          {typeof children === 'string' ? translateMessage(children) : children}
        </div>
      )}
    </div>
  );
}
