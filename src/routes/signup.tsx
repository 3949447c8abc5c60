import { createFileRoute } from '@tanstack/react-router';
import { entranceSearchSchema, SignUpScreen } from '@/features/auth';

export const Route = createFileRoute('/signup')({
  validateSearch: entranceSearchSchema,
  staticData: { title: 'Sign Up' },
  component: SignUp,
});

function SignUp() {
  return <SignUpScreen from={Route.useSearch().from} />;
}
