import type { Fate, ProxiedCall, ShopProxy } from '../../e2e/world/shop-proxy';
import { type CallFault, fateOf } from './call-fault';
import type { Killer } from './killer';

/** Kinds of calls, by what carries them out; each meets faults of its own. */
export type CallKind = 'batch' | 'merge' | 'sign-in' | 'checkout' | 'other call';

/** Faults of the calls in the order in which they come; those that come later are left alone. */
export type Calls = Readonly<Record<CallKind, readonly CallFault[]>>;

const noFaults: Calls = { batch: [], merge: [], 'sign-in': [], checkout: [], 'other call': [] };

/** Of a method and a path, the first that fits. Calls that fit none pass. */
const kinds: readonly (readonly [RegExp, CallKind])[] = [
  [/^POST \/store\/sync\/(cart|wishlist)$/, 'batch'],
  [/^POST \/store\/sync\/merge$/, 'merge'],
  [/^\w+ \/auth\/customer\//, 'sign-in'],
  [/^\w+ \/store\/customers(\/me)?$/, 'sign-in'],
  [/^\w+ \/store\/(payment-collections|shipping-options)/, 'checkout'],
  [/^POST \/store\/carts\/[^/]+(\/(shipping-methods|payment|complete).*)?$/, 'checkout'],
  [/^GET \/store\/carts\/[^/]+\/payment$/, 'checkout'],
  // What the cart has come to, whether the shop is there.
  [/^\w+ \/store\/(sync|carts|customers\/me\/(carts|wishlist))/, 'other call'],
];

/** Which tab a call comes from. */
export const tabHeader = 'x-test-tab';

export interface FaultsOptions {
  killer: Killer;
  count: (fault: string) => void;
  sent: (sender: string) => void;
  /** Filled with the calls, their faults and the shop's answers: what a failure is explained by. */
  history: string[];
}

/** Lets calls of a browser go wrong, one fault after the other. */
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

  /** Calls that come from now on go wrong, one after the other. */
  begin(calls: Calls): void {
    for (const [, kind] of kinds) this.#left.set(kind, [...calls[kind]]);
  }

  /** Nothing at all gets through meanwhile. */
  setOffline(isOffline: boolean): void {
    this.#isOffline = isOffline;
  }

  /** No edit gets out meanwhile, whoever sends it. */
  async cutOff<T>(work: () => Promise<T>): Promise<T> {
    this.#isCutOff = true;
    try {
      return await work();
    } finally {
      this.#isCutOff = false;
    }
  }

  /** Nothing goes wrong any more. */
  heal(): void {
    this.begin(noFaults);
  }
}

export function kindOf({ method, path }: Pick<ProxiedCall, 'method' | 'path'>): CallKind | null {
  return kinds.find(([pattern]) => pattern.test(`${method} ${path}`))?.[1] ?? null;
}

function carriesEdits(kind: CallKind): boolean {
  return kind === 'batch' || kind === 'merge';
}

/** A worker's calls name its script as where they come from. */
function senderOf({ headers }: ProxiedCall): string {
  if (headers.referer?.endsWith('/sw.js')) return 'the service worker';
  return `tab ${String(headers[tabHeader] ?? '?')}`;
}

function nameOf(call: ProxiedCall): string {
  return `${call.method} ${call.path} of ${senderOf(call)} ${call.body}`;
}
