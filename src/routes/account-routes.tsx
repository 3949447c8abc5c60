import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseResetSearch, parseSignInSearch } from '@/features/auth';
import { getParentRoute, withPreload } from './root-route';

const SignInScreen = lazyRouteComponent(
  () => import('@/features/entrance/sign-in-screen'),
  'SignInScreen',
);
const signIn = createRoute({
  getParentRoute,
  path: '/signin',
  validateSearch: parseSignInSearch,
  staticData: { title: 'Sign In' },
  component: withPreload(SignInScreen, function SignIn() {
    return <SignInScreen from={signIn.useSearch().from} />;
  }),
});

const SignUpScreen = lazyRouteComponent(
  () => import('@/features/entrance/sign-up-screen'),
  'SignUpScreen',
);
const signUp = createRoute({
  getParentRoute,
  path: '/signup',
  validateSearch: parseSignInSearch,
  staticData: { title: 'Sign Up' },
  component: withPreload(SignUpScreen, function SignUp() {
    return <SignUpScreen from={signUp.useSearch().from} />;
  }),
});

const forgotPassword = createRoute({
  getParentRoute,
  path: '/forgot-password',
  staticData: { title: 'Forgot Password' },
  component: lazyRouteComponent(() => import('@/features/entrance/forgot-screen'), 'ForgotScreen'),
});

const resetPassword = createRoute({
  getParentRoute,
  path: '/reset-password',
  validateSearch: parseResetSearch,
  staticData: { title: 'Reset Password' },
  component: lazyRouteComponent(() => import('@/features/entrance/reset-screen'), 'ResetScreen'),
});

const account = createRoute({
  getParentRoute,
  path: '/myaccount',
  staticData: { title: 'My Account' },
  component: lazyRouteComponent(() => import('@/features/account/account-screen'), 'AccountScreen'),
});

/** The pages of signing in and of the account. */
export const accountRoutes = [signIn, signUp, forgotPassword, resetPassword, account] as const;
