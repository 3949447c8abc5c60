import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import * as v from 'valibot';
import { CommandError } from '../output/command-error';
import type { AdminUser } from '../setup/admin-user';

// Arguments are checked before a database is started for the command.

const USAGE = {
  seed: 'npm run seed [-- --products N], with N a whole number up to 99999',
  checkCatalogue: 'npm run check-catalogue [-- --anew]',
  adminUser:
    'npm run admin-user -- --email you@example.com --password "at least 8 characters" [--role owner|staff]',
  prepare: 'npm start prepare [-- --create-bucket]',
  backup: 'npm run backup [-- FILE], with - for the standard output',
  restore:
    'npm run restore -- FILE, with a file that npm run backup wrote, or - for the standard input',
} as const;

const seedSchema = v.object({
  products: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/))),
});
const checkSchema = v.object({ anew: v.optional(v.boolean()) });
const prepareSchema = v.object({ 'create-bucket': v.optional(v.boolean()) });
const adminUserSchema = v.object({
  email: v.pipe(v.string(), v.email()),
  password: v.pipe(v.string(), v.minLength(8)),
  role: v.optional(v.picklist(['owner', 'staff'])),
});

function parseOptions<const Schema extends v.GenericSchema>(
  args: readonly string[],
  options: NonNullable<ParseArgsConfig['options']>,
  schema: Schema,
  usage: string,
): v.InferOutput<Schema> {
  try {
    return v.parse(schema, parseArgs({ args: [...args], options }).values);
  } catch (cause) {
    throw new CommandError(`Usage: ${usage}`, { cause });
  }
}

/**
 * @returns the arguments for the seed's own program
 * @throws {CommandError} with the usage
 */
export function parseSeedArguments(args: readonly string[]): string[] {
  const options = { products: { type: 'string' } } as const;
  const { products } = parseOptions(args, options, seedSchema, USAGE.seed);
  return products === undefined ? [] : ['--products', products];
}

/**
 * @returns the arguments for the program that compares the product index with the shop
 * @throws {CommandError} with the usage
 */
export function parseCheckArguments(args: readonly string[]): string[] {
  const options = { anew: { type: 'boolean' } } as const;
  const { anew } = parseOptions(args, options, checkSchema, USAGE.checkCatalogue);
  return anew === true ? ['--anew'] : [];
}

/**
 * @returns whether a missing bucket for uploads is to be created
 * @throws {CommandError} with the usage
 */
export function parsePrepareArguments(args: readonly string[]): { createsBucket: boolean } {
  const options = { 'create-bucket': { type: 'boolean' } } as const;
  const given = parseOptions(args, options, prepareSchema, USAGE.prepare);
  return { createsBucket: given['create-bucket'] === true };
}

/** @throws {CommandError} with the usage */
export function parseAdminUserArguments(args: readonly string[]): AdminUser {
  const options = {
    email: { type: 'string' },
    password: { type: 'string' },
    role: { type: 'string' },
  } as const;
  return parseOptions(args, options, adminUserSchema, USAGE.adminUser);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** The file name that stands for the standard output or input. */
const STANDARD_STREAM = '-';

/** Whether the command writes its result, and nothing else, to the standard output. */
export const isToStandardOutput = (args: readonly string[]): boolean => args[0] === STANDARD_STREAM;

/**
 * Returns the path of the backup to write: the given file, or one named after the time; undefined for the standard output.
 *
 * @param from folder that a relative path starts at
 * @throws {CommandError} when the file exists, or its folder does not
 */
export function parseBackupArguments(
  args: readonly string[],
  from: string,
  now: Date,
): string | undefined {
  const [file, ...more] = args;
  if (file === STANDARD_STREAM && more.length === 0) return undefined;
  if (more.length > 0 || file?.startsWith('-') === true) {
    throw new CommandError(`Usage: ${USAGE.backup}`);
  }
  const time = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  const path = resolve(from, file ?? `aangan-backup-${time}.tar.gz`);
  if (existsSync(path)) throw new CommandError(`${path} exists already: choose another file`);
  if (!isFolder(dirname(path))) throw new CommandError(`There is no folder ${dirname(path)}`);
  return path;
}

/**
 * Returns the path of the backup to restore; undefined for the standard input.
 *
 * @throws {CommandError} when there is none
 */
export function parseRestoreArguments(args: readonly string[], from: string): string | undefined {
  const [file, ...more] = args;
  if (file === STANDARD_STREAM && more.length === 0) return undefined;
  if (file === undefined || more.length > 0 || file.startsWith('-')) {
    throw new CommandError(`Usage: ${USAGE.restore}`);
  }
  const path = resolve(from, file);
  if (!existsSync(path) || isFolder(path)) throw new CommandError(`There is no file ${path}`);
  return path;
}
