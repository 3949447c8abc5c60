import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectAuthStatus } from '@/features/auth';

/** Takes who is signed in back to where they were, or home; sign in and sign up are not for them. */
export function useWayBack(from: string | undefined): void {
  const router = useRouter();
  const signedIn = useSelector(selectAuthStatus) === 'signed-in';
  useEffect(() => {
    // Replaced, so that Back does not lead to a form that sends the shopper away again.
    if (signedIn) router.history.replace(from ?? '/');
  }, [signedIn, from, router]);
}
