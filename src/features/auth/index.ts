export { auth, selectAuthStatus, selectCustomer } from './auth-slice';
export { enter } from './entering';
export { entranceSearchOf, resetSearchOf, wayBackTo } from './entrance-search';
export {
  emailFinding,
  findings,
  newPasswordFinding,
  passwordHint,
  phoneFinding,
  repeatFinding,
} from './field-rules';
export { followSession } from './follow-session';
export { LeaveDialog } from './leave-dialog';
export { endExpired, forgetCustomer } from './leaving';
export { leaving } from './leaving-slice';
export { SignedInOnly } from './signed-in-only';
export { useSignOut } from './use-sign-out';
