import type { ReactNode } from 'react';
import { told } from '@/language/t';

/** Why a form could not be sent, where no single field is to blame. */
export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <div className="rounded-md border border-danger/40 bg-raised px-4 py-3 text-sm text-danger">
          {typeof children === 'string' ? told(children) : children}
        </div>
      )}
    </div>
  );
}
