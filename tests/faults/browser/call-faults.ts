import type { Fate, ProxiedCall, ShopProxy } from '../../e2e/world/shop-proxy';
import type { CallFault } from './schedule';

/** Calls that carry edits, and those that read what they came to. */
const faulty = /^\/store\/(sync|carts|customers\/me\/(carts|wishlist))/;

const fates: Record<Exclude<CallFault, 'none'>, Fate> = {
  'request dropped': 'lose-request',
  'answer dropped': 'lose-reply',
  'answer cut off': 'cut-reply',
  'sent twice': 'twice',
  hangs: 'hang',
  'answer hangs': 'hang-reply',
  late: { beforeMs: 1500, afterMs: 0 },
  'answer late': { beforeMs: 0, afterMs: 1500 },
  'status 500': refusal(500),
  'status 503': refusal(503),
  'status 429': refusal(429),
  garbage: { status: 200, type: 'application/json', body: '{"cart":' },
};

function refusal(status: number): Fate {
  return { status, type: 'application/json', body: '{"message":"A fault of the test"}' };
}

/** Lets calls go wrong, one fault after the other. @returns what ends it */
export function meetFaults(
  proxy: ShopProxy,
  faults: readonly CallFault[],
  count: (what: string) => void,
): () => void {
  const left = [...faults];
  proxy.rule = ({ path }: ProxiedCall): Fate => {
    if (!faulty.test(path)) return 'pass';
    const fault = left.shift() ?? 'none';
    if (fault === 'none') return 'pass';
    count(fault);
    return fates[fault];
  };
  return () => {
    proxy.rule = () => 'pass';
  };
}
