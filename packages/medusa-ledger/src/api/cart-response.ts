import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
  type MedusaStoreRequest,
  validateAndTransformQuery,
} from '@medusajs/framework/http';
import type { MedusaContainer } from '@medusajs/framework/types';
import {
  ContainerRegistrationKeys,
  MedusaError,
  remoteQueryObjectFromString,
} from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { selectCartFields } from '../carts/cart-selection';
import { readSelectedCart } from '../carts/read-selected-cart';

/**
 * Newer versions of Medusa list the fields that are allowed, older ones those that are not (`disallowed`). Whatever else the
 * configuration has limits callers too, and is kept.
 */
const configSchema = z.object({
  retrieveTransformQueryConfig: z.looseObject({
    defaults: z.array(z.string()),
    allowed: z.array(z.string()).optional(),
    isList: z.literal(false),
  }),
});

const cartsSchema = z.array(z.unknown());

const { allowed: allowList, ...others } = configSchema.parse(
  createRequire(join(process.cwd(), 'package.json'))(
    '@medusajs/medusa/api/store/carts/query-config',
  ),
).retrieveTransformQueryConfig;

/**
 * Validates the fields of the cart that a caller asks for; by default those of Medusa's own GET /store/carts/:id. They are read from
 * the application's Medusa: npm may install `@medusajs/medusa` where this package cannot resolve it.
 */
export const cartFields = validateAndTransformQuery(z.object({ fields: z.string().optional() }), {
  ...others,
  ...(allowList && { allowed: allowList }),
});

/** Beyond the fields that Medusa offers of a cart: what the charge for delivery depends on. */
const WEIGHTS = ['items.product.weight', 'items.variant.weight'];

/** Lets a caller ask for the weights of a cart's lines. Medusa drops fields that are not allowed without an error. */
export function allowWeights(req: MedusaRequest, _: MedusaResponse, next: MedusaNextFunction) {
  // Without a list of its own, a list of these would forbid all others. Older versions of Medusa leave it undefined.
  const allowed: readonly string[] | undefined = req.allowed;
  if (allowList) req.allowed = [...(allowed ?? []), ...WEIGHTS];
  next();
}

/** Reads the cart of a response, with the fields that `cartFields` has accepted. */
export async function readCartResponse(
  { scope, queryConfig }: Pick<MedusaStoreRequest, 'scope' | 'queryConfig'>,
  id: string,
): Promise<unknown> {
  const selection = selectCartFields(queryConfig.fields);
  const cart = selection
    ? await readSelectedCart(scope, id, selection)
    : await queryCart(scope, id, queryConfig.fields);
  if (cart) return cart;
  throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart with id '${id}' not found`);
}

/** Reads a cart by Medusa's remote query, which knows every field. */
async function queryCart(scope: MedusaContainer, id: string, fields: string[]): Promise<unknown> {
  const query = scope.resolve(ContainerRegistrationKeys.REMOTE_QUERY);
  const [cart] = cartsSchema.parse(
    await query(
      remoteQueryObjectFromString({ entryPoint: 'cart', variables: { filters: { id } }, fields }),
    ),
  );
  return cart;
}
