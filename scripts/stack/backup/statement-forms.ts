import { Fault } from '../fault';
import { sqlSkeleton } from './sql-skeleton';

/** The statements of a backup that make its database, in their order. */
export type SchemaStatements = { before: readonly string[]; after: readonly string[] };

/** As skeletons write them: a quoted identifier is `""`. */
const NAME = '(?:""|[a-z_][a-z0-9_]*)';
const FULL_NAME = `${NAME}\\.${NAME}`;
const TYPE = '[\\w ".,\\[\\]()]+';

/** Extensions of the shop. Their scripts run as superuser, which is why no others are created, and those before all else. */
const EXTENSION = /^create extension if not exists (?:pg_trgm|unaccent) schema public$/;

const form = (...parts: readonly string[]): RegExp => new RegExp(`^${parts.join('')}$`, 'u');

const BEFORE: readonly RegExp[] = [
  EXTENSION,
  form(`create schema if not exists ${NAME}`),
  form(`create type ${FULL_NAME} as enum \\(\\)`),
  form(
    `create sequence ${FULL_NAME} as (?:smallint|integer|bigint) increment -?\\d+ minvalue -?\\d+ `,
    'maxvalue -?\\d+ start -?\\d+ cache \\d+ (?:no )?cycle',
  ),
  form(
    `CREATE OR REPLACE (?:FUNCTION|PROCEDURE) ${FULL_NAME}\\(\\)\\n(?: RETURNS ${TYPE}\\n)?`,
    ' LANGUAGE (?:plpgsql|sql)\\n',
    '(?:(?: (?:IMMUTABLE|STABLE|STRICT|PARALLEL (?:SAFE|RESTRICTED)|COST \\d+|ROWS \\d+))+\\n)?',
    'AS \\$\\$\\n?',
  ),
  form(`create table ${FULL_NAME} \\(\\)`),
];

const ACTION = '(?:CASCADE|RESTRICT|SET NULL|SET DEFAULT|NO ACTION)';
const EVENT = `(?:INSERT|DELETE|TRUNCATE|UPDATE(?: OF ${NAME}(?:, ${NAME})*)?)`;

const AFTER: readonly RegExp[] = [
  form(`alter sequence ${FULL_NAME} owned by ${FULL_NAME}\\.${NAME}`),
  form(
    `alter table ${FULL_NAME} add constraint ${NAME} (?:PRIMARY KEY \\(\\)|`,
    'UNIQUE(?: NULLS NOT DISTINCT)? \\(\\)|CHECK \\(\\)|EXCLUDE USING [a-z]+ \\(\\)(?: WHERE \\(\\))?|',
    `FOREIGN KEY \\(\\) REFERENCES ${FULL_NAME}\\(\\)(?: ON UPDATE ${ACTION})?(?: ON DELETE ${ACTION})?)`,
    '(?: INCLUDE \\(\\))?(?: DEFERRABLE(?: INITIALLY DEFERRED)?)?(?: NOT VALID)?',
  ),
  form(
    `CREATE (?:UNIQUE )?INDEX ${NAME} ON ${FULL_NAME} USING [a-z]+ \\(\\)(?: INCLUDE \\(\\))?`,
    `(?: NULLS NOT DISTINCT)?(?: WITH \\(\\))?(?: WHERE (?:\\(\\)|${NAME}))?`,
  ),
  form(
    `CREATE TRIGGER ${NAME} (?:BEFORE|AFTER) ${EVENT}(?: OR ${EVENT})* ON ${FULL_NAME} `,
    `FOR EACH (?:ROW|STATEMENT)(?: WHEN \\(\\))? EXECUTE FUNCTION ${FULL_NAME}\\(\\)`,
  ),
];

/** Its arguments decide what it does, so it is read as it is. */
const SETVAL = /^select setval\('(?:[^'\\]|'')+', -?\d+, (?:true|false)\)$/;

function isExpected(sql: string, forms: readonly RegExp[]): boolean {
  const skeleton = sqlSkeleton(sql);
  return skeleton !== undefined && forms.some((each) => each.test(skeleton));
}

const SHOWN = 160;

function inOneLine(sql: string): string {
  const line = sql.replaceAll(/\s+/gu, ' ').trim();
  return line.length > SHOWN ? `${line.slice(0, SHOWN)} …` : line;
}

/** The first statement that a backup of ours has not; undefined where all are in the expected form. */
export function findUnexpected({ before, after }: SchemaStatements): string | undefined {
  const found =
    before.find((sql) => !isExpected(sql, BEFORE)) ??
    after.find((sql) => !SETVAL.test(sql) && !isExpected(sql, AFTER));
  return found === undefined ? undefined : inOneLine(found);
}

/**
 * Puts extensions first: nothing of an archive's may exist while a script runs as superuser.
 * @throws {Fault} when a statement is not of the kind that a backup has
 */
export function orderStatements(statements: SchemaStatements): SchemaStatements {
  const unexpected = findUnexpected(statements);
  if (unexpected !== undefined) {
    throw new Fault(`The backup has a statement that no backup of a shop has: ${unexpected}`);
  }
  const { before, after } = statements;
  const extensions = before.filter((sql) => EXTENSION.test(sql));
  const rest = before.filter((sql) => !EXTENSION.test(sql));
  return { before: [...extensions, ...rest], after };
}
