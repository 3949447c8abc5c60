export { auth, selectAuthStatus, selectCustomer } from './auth-slice';
export { beginSession, followSession, endExpiredSession, forgetCustomer } from './session';
export { parseSignInSearch, parseResetSearch, returnSearch } from './sign-in-search';
export {
  validateEmail,
  collectErrors,
  validateNewPassword,
  passwordHint,
  validatePhone,
  validatePasswordRepeat,
} from './validate-fields';
export { SignOutDialog } from './sign-out-dialog';
export { signOut } from './sign-out-slice';
export { SignedInOnly } from './signed-in-only';
export { useSignOut } from './use-sign-out';
