export { authSlice, selectAuthStatus, selectCustomer } from './auth-slice';
export { entranceSearchSchema, resetSearchSchema, wayBackTo } from './entrance-search';
export {
  emailFinding,
  findings,
  newPasswordFinding,
  passwordHint,
  phoneFinding,
  repeatFinding,
} from './field-rules';
export { followSession } from './follow-session';
export { endExpired } from './leaving';
export { SignedInOnly } from './signed-in-only';
export { useSignOut } from './use-sign-out';
