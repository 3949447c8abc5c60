import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { signOut } from './leaving';

/** Log Out: home first, as a private page would send a guest to sign in. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    await navigate({ to: '/' });
    await signOut();
  }, [navigate]);
}
