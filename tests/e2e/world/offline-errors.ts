/** What the console tells of calls that find no network, no shop or no sign-in. */
export const OFFLINE_ERRORS = [
  /net::ERR_|Failed to fetch|status of (400|401|404|409|422|500|502|503|504)/,
];
