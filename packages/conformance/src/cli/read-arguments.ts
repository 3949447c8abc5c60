import { parseArgs } from 'node:util';
import type { Variant } from '../server/check.ts';

export const USAGE = `Usage: ledger-conformance server --url URL --key KEY --variant ID[=STOCK] --variant ID [options]

  --url URL            base URL of the store API, without /store
  --key KEY            publishable API key
  --variant ID[=STOCK] a variant that can be bought, with at least 10 pieces; two of them
  --region ID          region of new carts; default: the first one of the store
  --header NAME:VALUE  sent with each call; may be repeated
  --customers HOW      how customers are made: emailpass (Medusa's routes) or none; default: none
  --only S2,S7         checks of these invariants alone
  --wait SECONDS       how long to wait while the server answers 429 or 503; default: 60
  --json               the report as JSON
  --help               this text

Exit code: 0 if no check failed, 1 if one failed, 2 if none has run: the arguments are wrong, the server has no ledger, or
all checks were skipped.
The checks write to the server: they make carts, and customers if asked to.`;

/** Arguments that make no sense; the message says which. */
export class UsageError extends Error {}

export type Arguments = {
  url: string;
  publishableKey: string;
  variants: [Variant, Variant, ...Variant[]];
  regionId: string | undefined;
  headers: Record<string, string>;
  hasCustomers: boolean;
  only: string[] | undefined;
  waitLimitMs: number;
  isJson: boolean;
};

/** @returns null if help is asked for. @throws {UsageError} */
export function readArguments(args: readonly string[]): Arguments | null {
  const { values, positionals } = parsed(args);
  if (values.help === true) return null;
  if (positionals.length !== 1 || positionals[0] !== 'server') {
    throw new UsageError('The first argument must be: server');
  }
  const { url, key, variant = [], customers = 'none', wait = '60' } = values;
  if (url === undefined || !/^https?:\/\/[^\s/]+/.test(url) || !URL.canParse(url)) {
    throw new UsageError('--url must be an http or https URL');
  }
  if (key === undefined || key === '') throw new UsageError('--key is missing');
  if (!isHeaderText(key)) throw new UsageError(`--key cannot be sent in a header: ${key}`);
  const [first, second, ...others] = variant.map(readVariant);
  if (first === undefined || second === undefined || first.id === second.id) {
    throw new UsageError('--variant is needed twice, with different ids');
  }
  if (customers !== 'none' && customers !== 'emailpass') {
    throw new UsageError('--customers must be emailpass or none');
  }
  if (!/^\d{1,4}$/.test(wait)) throw new UsageError('--wait must be a number of seconds');
  return {
    url,
    publishableKey: key,
    variants: [first, second, ...others],
    regionId: values.region,
    headers: Object.fromEntries((values.header ?? []).map(readHeader)),
    hasCustomers: customers === 'emailpass',
    only: values.only === undefined ? undefined : readInvariants(values.only),
    waitLimitMs: 1000 * Number(wait),
    isJson: values.json === true,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        key: { type: 'string' },
        variant: { type: 'string', multiple: true },
        region: { type: 'string' },
        header: { type: 'string', multiple: true },
        customers: { type: 'string' },
        only: { type: 'string' },
        wait: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readVariant(text: string): Variant {
  const [id = '', stock, ...rest] = text.split('=');
  const isNumber = stock === undefined || /^\d{1,9}$/.test(stock);
  if (id === '' || !isNumber || rest.length > 0) {
    throw new UsageError(`--variant must be ID or ID=STOCK, not ${text}`);
  }
  return stock === undefined ? { id } : { id, stock: Number(stock) };
}

function readHeader(text: string): [string, string] {
  const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined || !isHeaderText(value)) {
    throw new UsageError(`--header must be NAME:VALUE in ASCII, not ${text}`);
  }
  return [name, value];
}

/** Whether a text has only characters that a header of HTTP may have. */
function isHeaderText(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}

function readInvariants(text: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !/^S([1-9]|1\d|2[0-6])$/.test(name));
  if (unknown !== undefined) throw new UsageError(`--only: ${unknown} is no invariant of a server`);
  return names;
}
