import { createFileRoute } from '@tanstack/react-router';
import { entranceSearchOf } from '@/features/auth';
import { SignInScreen } from '@/features/entrance';

export const Route = createFileRoute('/signin')({
  validateSearch: entranceSearchOf,
  staticData: { title: 'Sign In' },
  component: SignIn,
});

function SignIn() {
  return <SignInScreen from={Route.useSearch().from} />;
}
