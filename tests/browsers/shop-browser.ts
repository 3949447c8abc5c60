/** One browser with a profile of its own; W3C WebDriver or BiDi behind it. */
export interface ShopBrowser {
  /** Rejects when the page does not load. */
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Runs the body of an async function in the page; arguments and result are JSON. */
  evaluate: <T>(script: string, ...args: unknown[]) => Promise<T>;
  /** Waits until the element is there, then clicks it as a user does. */
  click: (selector: string) => Promise<void>;
  /** Clicks the field, then sends the keys; what the field holds stays. */
  type: (selector: string, text: string) => Promise<void>;
  /** The trimmed text of the first match; null where nothing matches. */
  text: (selector: string) => Promise<string | null>;
  /** Polls a script until it returns something truthy. @throws Error that names `what` after `timeoutMs` (40 s by default) */
  waitFor: (what: string, script: string, timeoutMs?: number) => Promise<void>;
  /** Closes the browser and opens it again with the same profile. */
  restart: () => Promise<void>;
  /** Closes the browser and deletes its profile. */
  close: () => Promise<void>;
}
