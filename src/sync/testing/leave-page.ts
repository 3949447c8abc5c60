/** The page enters the back/forward cache. */
export function leavePage(): void {
  dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
}

/** The page is back. */
export function returnToPage(): void {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
}
