import { createFileRoute } from '@tanstack/react-router';
import { entranceSearchSchema } from '@/features/auth';
import { SignUpScreen } from '@/features/entrance';

export const Route = createFileRoute('/signup')({
  validateSearch: entranceSearchSchema,
  staticData: { title: 'Sign Up' },
  component: SignUp,
});

function SignUp() {
  return <SignUpScreen from={Route.useSearch().from} />;
}
