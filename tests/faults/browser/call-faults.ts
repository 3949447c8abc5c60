import type { Fate, ProxiedCall, ShopProxy } from '../../e2e/world/shop-proxy';
import type { Killer } from './killer';
import type { CallFault, Calls } from './schedule';

/** Calls that carry edits, and those that read what they came to. */
const faulty = /^\/store\/(sync|carts|customers\/me\/(carts|wishlist))/;
const carriesEdits = /^\/store\/sync\/(cart|wishlist|merge)$/;

/** Which tab a call comes from. */
export const tabHeader = 'x-test-tab';

const fates: Record<CallFault, Fate> = {
  none: 'pass',
  'request dropped': 'lose-request',
  'answer dropped': 'lose-reply',
  'request reset': 'reset',
  'answer reset': 'reset-reply',
  'answer truncated': 'cut-reply',
  'sent twice': 'twice',
  hangs: 'hang',
  'answer hangs': 'hang-reply',
  late: { beforeMs: 1500, afterMs: 0 },
  'answer late': { beforeMs: 0, afterMs: 1500 },
  'status 500': refusal(500),
  'status 502': refusal(502),
  'status 503': refusal(503),
  'status 504': refusal(504),
  'status 429': refusal(429),
  garbage: { status: 200, type: 'application/json', body: '{"cart":' },
};

function refusal(status: number): Fate {
  return { status, type: 'application/json', body: '{"message":"A fault of the test"}' };
}

export interface FaultsOptions {
  killer: Killer;
  count: (fault: string) => void;
  sent: (sender: string) => void;
  /** Filled with the calls, their faults and the shop's answers: what a failure is explained by. */
  history: string[];
}

/** Lets calls of a browser go wrong, one fault after the other. */
export class CallFaults {
  #batches: CallFault[] = [];
  #reads: CallFault[] = [];
  readonly #options: FaultsOptions;
  #isCutOff = false;
  #isOffline = false;

  constructor(proxy: ShopProxy, options: FaultsOptions) {
    this.#options = options;
    proxy.rule = (call) => this.#fateOf(call);
    proxy.onAnswer = (call, status) => {
      options.killer.answered(call);
      if (!faulty.test(call.path)) return;
      options.history.push(`  ${status} to ${nameOf(call)}`);
      if (carriesEdits.test(call.path) && status === 200) options.sent(senderOf(call));
    };
  }

  #fateOf(call: ProxiedCall): Fate {
    const { killer, history, count } = this.#options;
    if (this.#isOffline) return 'lose-request';
    if (!faulty.test(call.path)) return 'pass';
    if (this.#isCutOff) {
      history.push(`${nameOf(call)}: cut off`);
      return 'lose-request';
    }
    const isBatch = carriesEdits.test(call.path);
    const isDeathOfShop = isBatch && killer.takes(call);
    const left = isBatch ? this.#batches : this.#reads;
    const fault = isDeathOfShop ? 'none' : (left.shift() ?? 'none');
    history.push(`${nameOf(call)}: ${isDeathOfShop ? 'the shop is killed' : fault}`);
    if (fault !== 'none') count(`${isBatch ? 'batch' : 'other call'}: ${fault}`);
    return fates[fault];
  }

  /** Calls that come from now on go wrong, one after the other. */
  begin({ batches, reads }: Calls): void {
    this.#batches = [...batches];
    this.#reads = [...reads];
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
    this.begin({ batches: [], reads: [] });
  }
}

/** A worker's calls name its script as where they come from. */
function senderOf({ headers }: ProxiedCall): string {
  if (headers.referer?.endsWith('/sw.js')) return 'the service worker';
  return `tab ${String(headers[tabHeader] ?? '?')}`;
}

function nameOf(call: ProxiedCall): string {
  return `${call.method} ${call.path} of ${senderOf(call)} ${call.body}`;
}
