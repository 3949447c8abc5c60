/** Seconds after which a session ends even where its tokens are refreshed: who comes then signs in again. */
export const LONGEST_SESSION = 7 * 86_400;
