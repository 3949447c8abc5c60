import type { Fate, ProxiedCall, ShopProxy } from '../../e2e/world/shop-proxy';
import { type CallFault, fateOf } from './call-fault';
import type { Killer } from './killer';

/** Kinds of calls, each with faults of its own. */
export type CallKind = 'batch' | 'order' | 'merge' | 'sign-in' | 'checkout' | 'other call';

/** Faults of the calls, in order. Later calls pass. */
export type Calls = Readonly<Record<CallKind, readonly CallFault[]>>;

const noFaults: Calls = {
  batch: [],
  order: [],
  merge: [],
  'sign-in': [],
  checkout: [],
  'other call': [],
};

/** The first pattern that matches method and path. Other calls pass. */
const kinds: readonly (readonly [RegExp, CallKind])[] = [
  [/^POST \/store\/sync\/(cart|wishlist)$/, 'batch'],
  [/^POST \/store\/sync\/order$/, 'order'],
  [/^POST \/store\/sync\/merge$/, 'merge'],
  [/^\w+ \/auth\/customer\//, 'sign-in'],
  [/^\w+ \/store\/customers(\/me)?$/, 'sign-in'],
  [/^\w+ \/store\/(payment-collections|shipping-options)/, 'checkout'],
  [/^POST \/store\/carts\/[^/]+(\/(shipping-methods|payment|complete).*)?$/, 'checkout'],
  [/^GET \/store\/carts\/[^/]+\/payment$/, 'checkout'],
  // Reads of the cart, and whether the shop is reachable.
  [/^\w+ \/store\/(sync|carts|customers\/me\/(carts|wishlist))/, 'other call'],
];

/** Header that names the tab of a call. */
export const tabHeader = 'x-test-tab';

export interface FaultsOptions {
  killer: Killer;
  count: (fault: string) => void;
  sent: (sender: string) => void;
  /** Filled with the calls, their faults and the shop's responses, to explain a failure. */
  history: string[];
}

/** Injects faults into the calls of a browser. */
export class CallFaults {
  #left = new Map<CallKind, CallFault[]>();
  readonly #options: FaultsOptions;
  #isCutOff = false;
  #isOffline = false;

  constructor(proxy: ShopProxy, options: FaultsOptions) {
    this.#options = options;
    proxy.rule = (call) => this.#fateOf(call);
    proxy.onAnswer = (call, status) => {
      options.killer.answered(call);
      const kind = kindOf(call);
      if (kind === null) return;
      options.history.push(`  ${status} to ${nameOf(call)}`);
      if (carriesEdits(kind) && status === 200) options.sent(senderOf(call));
    };
  }

  #fateOf(call: ProxiedCall): Fate {
    const { killer, history, count } = this.#options;
    if (this.#isOffline) return 'lose-request';
    const kind = kindOf(call);
    if (kind === null) return 'pass';
    if (this.#isCutOff) {
      history.push(`${nameOf(call)}: cut off`);
      return 'lose-request';
    }
    const isDeathOfShop = carriesEdits(kind) && killer.takes(call);
    const fault = isDeathOfShop ? 'none' : (this.#left.get(kind)?.shift() ?? 'none');
    history.push(`${nameOf(call)}: ${isDeathOfShop ? 'the shop is killed' : fault}`);
    if (fault !== 'none') count(`${kind}: ${fault}`);
    return fateOf(fault);
  }

  /** Injects these faults into the calls from now on. */
  begin(calls: Calls): void {
    for (const [, kind] of kinds) this.#left.set(kind, [...calls[kind]]);
  }

  /** Drops all calls. */
  setOffline(isOffline: boolean): void {
    this.#isOffline = isOffline;
  }

  /** Drops all calls with edits during `work`. */
  async cutOff<T>(work: () => Promise<T>): Promise<T> {
    this.#isCutOff = true;
    try {
      return await work();
    } finally {
      this.#isCutOff = false;
    }
  }

  /** Ends all faults. */
  heal(): void {
    this.begin(noFaults);
  }
}

export function kindOf({ method, path }: Pick<ProxiedCall, 'method' | 'path'>): CallKind | null {
  return kinds.find(([pattern]) => pattern.test(`${method} ${path}`))?.[1] ?? null;
}

function carriesEdits(kind: CallKind): boolean {
  return kind === 'batch' || kind === 'order' || kind === 'merge';
}

/** The calls of a service worker have its script as referrer. */
function senderOf({ headers }: ProxiedCall): string {
  if (headers.referer?.endsWith('/sw.js')) return 'the service worker';
  return `tab ${String(headers[tabHeader] ?? '?')}`;
}

function nameOf(call: ProxiedCall): string {
  return `${call.method} ${call.path} of ${senderOf(call)} ${call.body}`;
}
