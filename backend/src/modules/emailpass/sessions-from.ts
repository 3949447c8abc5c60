/** Where a sign-in keeps the time (seconds since 1970) before which its sessions have ended. */
export const SESSIONS_FROM = 'sessions_from';
