import { createFileRoute } from '@tanstack/react-router';
import { entranceSearchSchema, SignInScreen } from '@/features/auth';

export const Route = createFileRoute('/signin')({
  validateSearch: entranceSearchSchema,
  staticData: { title: 'Sign In' },
  component: SignIn,
});

function SignIn() {
  return <SignInScreen from={Route.useSearch().from} />;
}
