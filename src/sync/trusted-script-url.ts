declare global {
  interface Window {
    /** Missing in the library's types; of what it makes, only that it goes where an address goes matters here. */
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ) => { createScriptURL: (url: string) => string };
    };
  }
}

const allowed = new Set<string>();
let trust: ((url: string) => string) | undefined;

/**
 * The address of a script that the shop means to run. Where the browser knows Trusted Types, the shop's pages take scripts
 * from addresses made here alone (`trusted-types` in server/security-headers.ts): one that slipped into a text stays a text.
 */
export function trustedScriptUrl(url: string): string {
  allowed.add(url);
  trust ??= makeTrust();
  return trust(url);
}

function makeTrust(): (url: string) => string {
  const policy = window.trustedTypes?.createPolicy('aangan', {
    createScriptURL(url) {
      if (!allowed.has(url)) throw new TypeError('The shop knows no such script');
      return url;
    },
  });
  return policy ? (url) => policy.createScriptURL(url) : (url) => url;
}
