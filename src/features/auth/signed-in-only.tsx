import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Customer } from '@/commerce/customers/customer';
import { selectAuthStatus, selectCustomer } from './auth-slice';

interface SignedInOnlyProps {
  /** Path of this page, to return to after sign-in. */
  path: string;
  /** Shown until the session has been restored. */
  waiting: ReactNode;
  children: (customer: Customer) => ReactNode;
}

/** A private page: redirects guests to sign-in, and back afterwards (ACC-1). */
export function SignedInOnly({ path, waiting, children }: SignedInOnlyProps) {
  const status = useSelector(selectAuthStatus);
  const customer = useSelector(selectCustomer);
  if (customer) return children(customer);
  if (status === 'restoring') return waiting;
  return <Navigate to="/signin" search={{ from: path }} replace />;
}
