import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import type { ToPrepare } from '@rihla/postgres/start-postgres';
import { RihlaStartError } from '../app/start-error.ts';

/** The role the application works as: it owns nothing, so row security binds it. */
export const appRole = 'rihla_app';

/** The role that owns the schema of an embedded server, for migrations. */
export const ownerRole = 'rihla_owner';

/** The keys under which an embedded server keeps the passwords of its two roles. */
export type EmbeddedRole = 'owner' | 'app';

/**
 * Makes the two roles and the database of an embedded server where they are missing.
 *
 * `rihla_owner` owns the database, so it may make schemas and the extensions PostgreSQL trusts, and is no
 * superuser. `rihla_app` has a login of its own: unlike a `set role`, which a `reset role` undoes, it leaves
 * whoever gets a statement of his own into the application no way to become the owner.
 *
 * @param server.renewed gives both roles the passwords, after the old ones were lost
 */
export async function ensureRolesAndDatabase(server: ToPrepare<EmbeddedRole>): Promise<void> {
  const client = new Client(server.adminUrl);
  await client.connect();
  try {
    const roles = { [ownerRole]: server.passwords.owner, [appRole]: server.passwords.app };
    const { rows } = await client.query<{ roles: string[]; database: boolean }>(
      `select array(select rolname::text from pg_roles where rolname = any($1)) as roles,
              exists (select from pg_database where datname = 'rihla') as database`,
      [Object.keys(roles)],
    );
    const found = rows[0];
    for (const [role, password] of Object.entries(roles)) {
      const missing = !found?.roles.includes(role);
      if (!missing && !server.renewed) continue;
      await client.query(
        `${missing ? 'create' : 'alter'} role ${role} login password ${escapeLiteral(password)}`,
      );
    }
    // The owner may step down to the application's role, as migrations and tests do; never the other way.
    if (found?.roles.length !== 2)
      await client.query(`grant ${appRole} to ${ownerRole} with inherit false, set true`);
    if (found?.database) return;
    await client.query(`create database rihla owner ${ownerRole}`);
    await client.query(
      `revoke all on database rihla from public; grant connect on database rihla to ${appRole}`,
    );
  } finally {
    await client.end();
  }
}

/**
 * Makes `rihla_app`, the role that the application works as, on a PostgreSQL server of the user's own. There it has
 * no login: the application connects as the owner and takes the role on when the connection is made, so that one
 * address is all the user has to give.
 *
 * @throws RihlaStartError `app_role_missing` with the statements an administrator has to run, where we may not
 */
export async function ensureAppRole(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ name: string; exists: boolean }>(
    'select current_user as name, exists (select from pg_roles where rolname = $1)',
    [appRole],
  );
  const me = escapeIdentifier(rows[0]?.name ?? '');
  try {
    if (!rows[0]?.exists) await owner.query(`create role ${appRole} nologin`).catch(unlessMadeMeanwhile);
    const member = await owner.query<{ can: boolean }>(`select pg_has_role('${appRole}', 'set') as can`);
    if (!member.rows[0]?.can) await owner.query(`grant ${appRole} to ${me} with set true`);
  } catch (error) {
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error;
    throw new RihlaStartError(
      'app_role_missing',
      `The application works as the role ${appRole}, which ${me} may not make. Let an administrator of the database run: create role ${appRole} nologin; grant ${appRole} to ${me};`,
      { role: appRole },
    );
  }
}

/**
 * Refuses a server older than PostgreSQL 18, whose `uuidv7()` and temporal keys the schema uses.
 *
 * @throws RihlaStartError `postgres_too_old`
 */
export async function assertVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
  );
  const { number, name } = rows[0] ?? { number: 0, name: 'unknown' };
  if (number >= 180_000) return;
  throw new RihlaStartError('postgres_too_old', `This is PostgreSQL ${name}; Rihla needs 18 or newer.`, {
    version: name,
  });
}

const insufficientPrivilege = '42501';

function unlessMadeMeanwhile(error: { code?: string }) {
  if (error.code !== '42710' && error.code !== '23505') throw error;
}
