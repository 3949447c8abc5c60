import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Customer } from '@/commerce/customers/customer';
import { selectAuthStatus, selectCustomer } from './auth-slice';

interface SignedInOnlyProps {
  /** This page's own path: after sign-in the shopper is back there. */
  path: string;
  /** Stands there until the device has told who is signed in. */
  waiting: ReactNode;
  children: (customer: Customer) => ReactNode;
}

/** A private page: guests go to sign in, and come back afterwards (ACC-1). */
export function SignedInOnly({ path, waiting, children }: SignedInOnlyProps) {
  const status = useSelector(selectAuthStatus);
  const customer = useSelector(selectCustomer);
  if (customer) return children(customer);
  if (status === 'restoring') return waiting;
  return <Navigate to="/signin" search={{ from: path }} replace />;
}
