import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';

/** What a device asks for: its data are the application's. */
export type OrderRequest = {
  cartId: string;
  /** Undefined for a guest. */
  customerId: string | undefined;
  request: Readonly<Record<string, unknown>>;
};

type OrderDetails = Readonly<Record<string, unknown>>;

/** How the application makes an order of a cart. The cart is locked, and open edits and merges are done. */
export type OrderHooks = {
  /**
   * Makes the order, or refuses it. A repeated call makes no second one: it continues what a crash has left.
   * @throws {CartBusy} when it is to be asked again later
   */
  place: (
    container: MedusaContainer,
    asked: OrderRequest,
  ) => Promise<{ orderId: string } | { refusal: OrderDetails }>;
  /**
   * Id of the cart's order if it is complete; what a crash has left of one is removed.
   * @throws {CartBusy} while it is not known
   */
  find: (container: MedusaContainer, cartId: string) => Promise<string | undefined>;
  /** What the response says about an order. */
  describe: (container: MedusaContainer, orderId: string) => Promise<OrderDetails>;
  /** What the shop offers for a request that it has refused. */
  offer: (container: MedusaContainer, asked: OrderRequest) => Promise<OrderDetails>;
};

/** What the application adds to the ledger. A hook that is missing changes nothing. */
export type LedgerHooks = {
  /** Seconds until the lease of a payment on this cart ends, undefined without one. The cart is locked. */
  leaseSecondsLeft?: (container: MedusaContainer, cartId: string) => Promise<number | undefined>;
  /** Without it devices cannot ask for orders. */
  orders?: OrderHooks;
  /**
   * What providers of delivery get in addition to the cart, to price it: the result of the shop's handler of the hook
   * `setCalculatedShippingPricingContext`, if it has one. Without this hook Medusa's workflow lists and prices delivery, which is
   * slower, and which a shop with a handler of `setShippingOptionsContext` needs.
   */
  deliveryPricingContext?: (
    container: MedusaContainer,
    cartId: string,
  ) => Promise<Readonly<Record<string, unknown>>>;
  /**
   * Set if the application's own `POST /store/carts/:id/complete` works out stale totals (`freshenCart`). The plugin then leaves them to
   * that route, which may have to settle a payment although they cannot be worked out.
   */
  completesCarts?: true;
  /** Counts what became of effects: an outcome, or what went wrong with a whole call. */
  countOutcome?: (lane: 'cart' | 'wishlist', outcome: string) => void;
  /** Called once at the start, with the way in which edits of carts are applied. */
  reportPath?: (path: 'engine' | 'workflows') => void;
};

/** What the protocol promises (S26): outcomes for 30 days, heads and cancellations for 400. */
const MIN_EFFECT_DAYS = 30;
const MIN_LANE_DAYS = 400;

const daysFrom = (min: number) => z.number().int().min(min).default(min);

const providerSchema = z.strictObject({
  /** Postgres for the locks: a direct or session-pooled connection, since advisory locks belong to a session. */
  databaseUrl: z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'),
});

const optionsSchema = providerSchema.extend({
  /** Module whose default export are `LedgerHooks`, as a path from the application's folder. */
  hooks: z.string().min(1).optional(),
  /**
   * How edits of cart lines are applied: by the engine, in one transaction, or by Medusa's workflows. A shop whose workflows
   * have hooks of their own (`addToCartWorkflow.hooks`) needs the latter.
   */
  path: z.enum(['engine', 'workflows']).default('engine'),
  /**
   * How long the ledger keeps its records: days for which a device may ask for the outcome of an effect, and for which a late
   * copy of an effect is recognized.
   */
  retention: z
    .strictObject({ effectDays: daysFrom(MIN_EFFECT_DAYS), laneDays: daysFrom(MIN_LANE_DAYS) })
    .default({ effectDays: MIN_EFFECT_DAYS, laneDays: MIN_LANE_DAYS })
    .refine(
      ({ effectDays, laneDays }) => laneDays >= effectDays,
      'laneDays must not be less than effectDays',
    ),
});

/** Options of the plugin, as the application's medusa-config.ts gives them. */
export type LedgerOptions = z.input<typeof optionsSchema>;

const isFunction = (value: unknown) => typeof value === 'function';
const NO_FUNCTION = 'must be a function';

const hooksSchema = z.strictObject({
  leaseSecondsLeft: z
    .custom<NonNullable<LedgerHooks['leaseSecondsLeft']>>(isFunction, NO_FUNCTION)
    .optional(),
  deliveryPricingContext: z
    .custom<NonNullable<LedgerHooks['deliveryPricingContext']>>(isFunction, NO_FUNCTION)
    .optional(),
  orders: z
    .strictObject({
      place: z.custom<OrderHooks['place']>(isFunction, NO_FUNCTION),
      find: z.custom<OrderHooks['find']>(isFunction, NO_FUNCTION),
      describe: z.custom<OrderHooks['describe']>(isFunction, NO_FUNCTION),
      offer: z.custom<OrderHooks['offer']>(isFunction, NO_FUNCTION),
    })
    .optional(),
  completesCarts: z.literal(true).optional(),
  countOutcome: z
    .custom<NonNullable<LedgerHooks['countOutcome']>>(isFunction, NO_FUNCTION)
    .optional(),
  reportPath: z.custom<NonNullable<LedgerHooks['reportPath']>>(isFunction, NO_FUNCTION).optional(),
});

type Loaded = z.output<typeof hooksSchema>;
type Configuration = z.output<typeof optionsSchema> & { loaded: Loaded };

let current: Configuration | undefined;

/**
 * Validates the options and loads the hooks. Medusa calls it when it loads the ledger's module.
 * @param folder of the application, which the path of the hooks starts at
 * @throws with a line for each option that is missing, wrong or unknown
 */
export function configureLedger(options: unknown, folder = process.cwd()): void {
  const parsed = parse('option', optionsSchema, options);
  current = { ...parsed, loaded: parsed.hooks ? loadHooks(folder, parsed.hooks) : {} };
}

/**
 * Validates the options of the provider of advisory locks.
 * @throws with a line for each option that is missing, wrong or unknown
 */
export const parseProviderOptions = (options: unknown) => parse('option', providerSchema, options);

/** @throws before the plugin is configured */
export function ledgerOptions(): Configuration {
  if (!current)
    throw new Error('medusa-ledger is not configured: add it to plugins in medusa-config.ts');
  return current;
}

export function ledgerHooks(): Loaded {
  return ledgerOptions().loaded;
}

function loadHooks(folder: string, path: string): Loaded {
  const loaded = loadModule(folder, path);
  const isModule = typeof loaded === 'object' && loaded !== null;
  const hooks: unknown = isModule ? Reflect.get(loaded, 'default') : undefined;
  // Without this check a shop would run without its hooks, and not notice.
  if (hooks === undefined || hooks === null) {
    throw startError([`  option hooks: ${path} has no default export`]);
  }
  return parse('hook', hooksSchema, hooks);
}

function loadModule(folder: string, path: string): unknown {
  try {
    const loaded: unknown = createRequire(join(folder, 'package.json'))(path);
    return loaded;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw startError([`  option hooks: ${path} cannot be loaded: ${message}`], error);
  }
}

function parse<Schema extends z.ZodType>(
  kind: 'option' | 'hook',
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const { data, error } = schema.safeParse(value ?? {});
  if (!error) return data;
  throw startError(
    error.issues.map(({ path, message }) => `  ${kind} ${path.join('.') || '(all)'}: ${message}`),
  );
}

function startError(lines: readonly string[], cause?: unknown): Error {
  return new Error(['medusa-ledger cannot start:', ...lines].join('\n'), { cause });
}
