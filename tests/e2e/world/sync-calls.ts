import * as v from 'valibot';
import type { ProxiedCall } from './shop-proxy';

const effectsSchema = v.object({
  effects: v.array(v.object({ key: v.string(), n: v.number(), op: v.string() })),
});

export function isCartWrite({ method, path }: ProxiedCall): boolean {
  return method === 'POST' && path === '/store/sync/cart';
}

/** A read of a cart: the shop's call of its own for it, or that of the customer's latest. */
export function isCartRead({ method, path }: ProxiedCall): boolean {
  return method === 'GET' && /^\/store\/(carts\/|customers\/me\/carts)/.test(path);
}

/** The keys that each cart write carried, in order. */
export function keysSent(calls: readonly ProxiedCall[]): string[][] {
  return calls
    .filter(isCartWrite)
    .map(({ body }) => v.parse(effectsSchema, JSON.parse(body)).effects.map(({ key }) => key));
}
