declare global {
  interface Window {
    /** Missing in the library's types, which only need a string-like value here. */
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
 * The address of a script that the shop means to run. In browsers with Trusted Types, pages accept
 * script addresses created here only (`trusted-types` in server/security-headers.ts), so that injected
 * text never becomes a script.
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
