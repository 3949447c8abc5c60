/** Beside what the shop has not settled yet. */
export function PendingMark() {
  return <p className="text-sm text-muted">Waiting to be sent</p>;
}
