import * as v from 'valibot';
import type { ModelRequest } from '../model/answer-call.ts';
import { cancelCall, cartCall, mergeCall, SYNC, wishlistCall } from '../protocol/messages.ts';
import type { Arrival } from './arrival.ts';

const listSchema = v.object({ effects: v.array(v.unknown()) });

/** Describes a call that has arrived; one that is none of the protocol's has a `problem`. */
export function readArrival({ path, text = '', token }: ModelRequest, at: number): Arrival {
  const route = path.slice(SYNC.length + 1);
  const empty = {
    route,
    client: '',
    token,
    lane: 'cart',
    effects: [],
    cancelled: null,
    cartId: null,
    size: 0,
    bytes: Buffer.byteLength(text),
    problem: null,
    at,
    answered: null,
  } as const;
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  if (!json.success) return { ...empty, problem: 'it is no JSON' };
  const parsed = readBody(route, json.output);
  const list = v.safeParse(listSchema, json.output);
  const known = { ...empty, size: list.success ? list.output.effects.length : 0 };
  return typeof parsed === 'string' ? { ...known, problem: parsed } : { ...known, ...parsed };
}

function readBody(route: string, body: unknown): Partial<Arrival> | string {
  switch (route) {
    case 'cart': {
      const call = v.safeParse(cartCall, body);
      if (!call.success) return problemOf(call.issues);
      const { client, cart_id, effects } = call.output;
      return { client, cartId: cart_id, effects };
    }
    case 'wishlist': {
      const call = v.safeParse(wishlistCall, body);
      if (!call.success) return problemOf(call.issues);
      return { ...call.output, lane: 'wishlist' };
    }
    case 'cancel': {
      const call = v.safeParse(cancelCall, body);
      if (!call.success) return problemOf(call.issues);
      const { client, lane, ...cancelled } = call.output;
      return { client, lane, cancelled };
    }
    case 'merge': {
      const call = v.safeParse(mergeCall, body);
      if (!call.success) return problemOf(call.issues);
      return { client: call.output.client, cartId: call.output.guest_cart_id };
    }
    case 'order':
      return {};
    default:
      return `there is no route ${route}`;
  }
}

function problemOf(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`).join('; ');
}
