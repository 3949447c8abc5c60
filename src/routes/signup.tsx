import { createFileRoute } from '@tanstack/react-router';
import { entranceSearchOf } from '@/features/auth';
import { SignUpScreen } from '@/features/entrance';

export const Route = createFileRoute('/signup')({
  validateSearch: entranceSearchOf,
  staticData: { title: 'Sign Up' },
  component: SignUp,
});

function SignUp() {
  return <SignUpScreen from={Route.useSearch().from} />;
}
