export { ForgotScreen } from './forgot-screen';
export { ResetScreen } from './reset-screen';
export { SignInScreen } from './sign-in-screen';
export { SignUpScreen } from './sign-up-screen';
