/** A phrase that must not come back, and what to write instead (see docs/glossary.md). */
export interface BannedPhrase {
  /** Prose, matched as whole words without regard to case; or an identifier, matched exactly or as a prefix with `*`. */
  phrase: string;
  kind: 'prose' | 'identifier';
  /** What to write instead, or why not. */
  instead: string;
}

const prose = (phrase: string, instead: string): BannedPhrase => ({
  phrase,
  kind: 'prose',
  instead,
});
const identifier = (phrase: string, instead: string): BannedPhrase => ({
  phrase,
  kind: 'identifier',
  instead,
});

export const BANNED_PHRASES: readonly BannedPhrase[] = [
  prose('beside the screen', 'in the background'),
  prose('turn away', 'reject, shed load'),
  prose('turned away', 'rejected'),
  prose('turns away', 'rejects'),
  prose('hear late', 'replay the load event'),
  prose('is heard', 'is received'),
  prose('was not heard', 'was not received'),
  prose('whoever', 'name the subject: the caller, the shopper, the tab'),
  prose('nobody', 'name the subject: "no client waits"'),
  prose('mended', 'fixed, repaired'),
  prose('mends', 'fixes, repairs'),
  prose('stands in', 'is in'),
  prose('stand in', 'are in'),
  prose('stands there', 'is shown, exists'),
  prose('stand there', 'are shown, exist'),
  prose('lies in', 'is in'),
  prose('lie in', 'are in'),
  prose('has not got', 'does not have'),
  prose('not got any more', 'no longer has'),
  prose('in a circle', 'in a cycle'),
  prose('in words', 'as text'),
  prose('goes on', 'continues'),
  prose('go on', 'continue'),
  prose('gives up', 'times out, stops'),
  prose('asks the shop', 'calls the API, sends a request'),
  prose('for ever', 'forever, without a limit'),
  prose('came to', 'resulted in'),
  prose('bite', 'mutation test, kill a mutant'),
  prose('bites', 'kills a mutant'),
  prose('hostile', 'fuzz, malicious'),
  identifier('giveBack*', 'refundPayment'),
  identifier('takeMoney*', 'capturePayment'),
  identifier('sound[A-Z]*', 'validateX, isValidX'),
  identifier('judge*', 'check, classify, verify'),
  identifier('verdict*', 'status, result'),
  identifier('tell', 'log, report, notify'),
  identifier('tell[A-Z]*', 'log, report, notify'),
  prose('told', 'notified, logged, reported'),
  identifier('mend[A-Z]*', 'fix, repair'),
  identifier('MOST_*', 'MAX_X'),
  identifier('LEAST_*', 'MIN_X'),
  identifier('*Patience', 'X_TIMEOUT_MS, timeoutMs'),
  identifier('PATIENCE_*', 'X_TIMEOUT_MS'),
  identifier('asker*', 'client, caller'),
  identifier('bitten*', 'mutated'),
];
