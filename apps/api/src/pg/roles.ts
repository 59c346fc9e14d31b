import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import type { ToPrepare } from '@rihla/postgres/start-postgres';
import { RihlaStartError } from '../app/start-error.ts';

/** The role as which the application works. It owns no tables, so row security applies to it. */
export const appRole = 'rihla_app';

/** The role that owns the schema of an embedded server, for migrations. */
export const ownerRole = 'rihla_owner';

/** The keys under which an embedded server keeps the passwords of its two roles. */
export type EmbeddedRole = 'owner' | 'app';

/**
 * Creates the two roles and the database of an embedded server where they are missing.
 *
 * `rihla_owner` owns the database, so it may create schemas and the extensions that PostgreSQL trusts, and is no
 * superuser. `rihla_app` has a login of its own, so that an attacker who can run SQL in the application cannot become
 * the owner; a `set role` could be undone by `reset role`.
 * @param server.renewed true when the old passwords were lost, so that both roles get the new ones
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
    // The owner may take the application's role, as migrations and tests do; the application may not take the owner's.
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
 * Creates `rihla_app`, the role as which the application works, on the user's own PostgreSQL server. There it has no
 * login: the application connects as the owner and takes the role at once, so that the user has to give one address
 * only.
 * @throws RihlaStartError `app_role_missing` with the statements that an administrator has to run, when the owner may
 * not run them
 */
export async function ensureAppRole(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ name: string; exists: boolean }>(
    'select current_user as name, exists (select from pg_roles where rolname = $1)',
    [appRole],
  );
  const ownerName = escapeIdentifier(rows[0]?.name ?? '');
  try {
    if (!rows[0]?.exists) await owner.query(`create role ${appRole} nologin`).catch(unlessMadeMeanwhile);
    const member = await owner.query<{ can: boolean }>(`select pg_has_role('${appRole}', 'set') as can`);
    if (!member.rows[0]?.can) await owner.query(`grant ${appRole} to ${ownerName} with set true`);
  } catch (error) {
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error;
    throw new RihlaStartError(
      'app_role_missing',
      `The application works as the role ${appRole}, which ${ownerName} may not make. Let an administrator of the database run: create role ${appRole} nologin; grant ${appRole} to ${ownerName};`,
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
