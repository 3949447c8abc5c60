import type pg from 'pg';
import * as v from 'valibot';
import { CommandError } from '../output/command-error';

/** Predefined roles that can access files or run programs on the database server. */
const RIGHTS = `select current_user::text as role, rolsuper as "isSuperuser", rolcreaterole as "makesRoles",
    exists (select from pg_catalog.pg_roles given where given.rolname in
      ('pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files')
      and pg_catalog.pg_has_role(current_user, given.oid, 'member')) as "usesServer"
  from pg_catalog.pg_roles where rolname = current_user`;

const rightsSchema = v.tuple([
  v.object({
    role: v.string(),
    isSuperuser: v.boolean(),
    makesRoles: v.boolean(),
    usesServer: v.boolean(),
  }),
]);

/**
 * The SQL of an archive runs with the privileges of the role that restores it.
 * @throws {CommandError} when that is a superuser, may create roles, or can access files or programs on the server
 */
export async function assertPlainRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<object>(RIGHTS);
  const [{ role, isSuperuser, makesRoles, usesServer }] = v.parse(rightsSchema, rows);
  if (!isSuperuser && !makesRoles && !usesServer) return;
  const why = isSuperuser
    ? 'is a superuser'
    : makesRoles
      ? 'may make roles'
      : 'reaches the server’s files or programs';
  throw new CommandError(
    `The role ${role} of DATABASE_URL ${why}: a backup is restored by a plain role alone, ` +
      'such as CREATE ROLE aangan_shop LOGIN PASSWORD … makes, which owns its database',
  );
}
