import { randomUUIDv7 } from 'node:crypto';
import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { isUuid } from '@rihla/domain/shared/ids';
import { maskNik } from '@rihla/domain/shared/identity/nik';
import { configFields, configList } from '@rihla/domain/sites/config-list';
import { sql } from 'kysely';
import type { ReportingAccount } from '../../gateways/reporting/port.ts';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall, WriteCall } from '../../kit/call.ts';
import { runList } from '../../kit/lists/list.ts';
import { assertVersion } from '../../kit/assert-version.ts';

const KTP_PURPOSE = 'officer_ktp';
const CREDENTIALS_PURPOSE = 'reporting_credentials';
const FIELDS = Object.keys(configFields) as (keyof typeof configFields)[];

type Create = InputOf<typeof contract.configs.create>;
type Update = InputOf<typeof contract.configs.update>;
type Secrets = Pick<Create, 'officer_ktp' | 'credentials'>;

/**
 * A list of the site's configuration for reporting to the ministry. Its secrets are left out: only the masked number
 * of the officer is shown, and since when credentials are stored.
 */
export function listConfigs({ db, site }: ReadCall, input: ListQuery) {
  return runList(
    db.selectFrom('site_configs as c').where('c.site_id', '=', site.id),
    (query) =>
      query
        .select(['c.id', 'c.version', 'c.officer_ktp_mask', 'c.updated_at'])
        .select(FIELDS.map((name) => `c.${name}` as const))
        .select(
          sql<string | null>`(select s.set_at from site_config_credentials s where s.site_id = c.site_id)`.as(
            'credentials_set_at',
          ),
        ),
    input,
    { list: configList, columns: { ppiu_id: 'c.ppiu_id' }, tie: 'c.id' },
  );
}

/**
 * Stores the site's configuration for reporting.
 * @throws Problem `kit.already_exists` when there is one
 */
export async function createConfig(
  call: WriteCall<Admin>,
  { officer_ktp, credentials, ...fields }: Create,
): Promise<{ id: string; version: number }> {
  const { tx, site } = call;
  const id = randomUUIDv7();
  const inserted = await tx
    .insertInto('site_configs')
    .values({ site_id: site.id, id, ...fields, ...ktpColumns(call, id, officer_ktp ?? null) })
    .onConflict((conflict) => conflict.constraint('site_configs_one').doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (!inserted) return refuse('kit.already_exists');
  await keepCredentials(call, { credentials });
  return inserted;
}

/**
 * Changes the configuration of the site. Secrets that are left out stay; null deletes them.
 * @throws Problem `kit.not_found`, `kit.stale_version`
 */
export async function updateConfig(
  call: WriteCall<Admin>,
  { id, version, officer_ktp, credentials, ...fields }: Update,
): Promise<{ id: string; version: number }> {
  const { tx, site } = call;
  if (!isUuid(id)) return refuse('kit.not_found');
  const before = await tx
    .selectFrom('site_configs')
    .select('version')
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return refuse('kit.not_found');
  assertVersion(before, version);
  await keepCredentials(call, { credentials });
  const changes = { ...fields, ...(officer_ktp !== undefined && ktpColumns(call, id, officer_ktp)) };
  if (Object.keys(changes).length === 0) return { id, version };
  return tx
    .updateTable('site_configs')
    .set(changes)
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** The columns of the officer's identity number, encrypted and masked; null for none. */
function ktpColumns({ sealer }: WriteCall, id: string, ktp: string | null) {
  if (ktp === null) return { officer_ktp_sealed: null, officer_ktp_mask: null };
  return { officer_ktp_sealed: sealer.seal(KTP_PURPOSE, ktp, id), officer_ktp_mask: maskNik(ktp) };
}

/**
 * Encrypts and stores the credentials with which the agency signs in to the reporting system; null deletes them,
 * undefined leaves them as they are.
 */
async function keepCredentials(
  { tx, site, actor, now, sealer }: WriteCall<Admin>,
  { credentials }: Secrets,
): Promise<void> {
  if (credentials === undefined) return;
  if (credentials === null) {
    await tx.deleteFrom('site_config_credentials').where('site_id', '=', site.id).execute();
    return;
  }
  const row = {
    sealed: sealer.seal(CREDENTIALS_PURPOSE, JSON.stringify(credentials), site.id),
    set_at: now.toISOString(),
    set_by: actor.id,
  };
  await tx
    .insertInto('site_config_credentials')
    .values({ site_id: site.id, ...row })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
    .execute();
}

/**
 * The account with which the agency's sheets are sent to the reporting system. A site without a configuration gets
 * an account of its slug, which only the simulator accepts; an installation without simulator has no automatic
 * sending.
 */
export async function reportingAccount({ db, site, sealer }: ReadCall): Promise<ReportingAccount> {
  const found = await db
    .selectFrom('sites as s')
    .leftJoin('site_configs as c', 'c.site_id', 's.id')
    .leftJoin('site_config_credentials as k', 'k.site_id', 's.id')
    .select(['c.ppiu_id', 'c.ppiu_city', 'k.sealed'])
    .where('s.id', '=', site.id)
    .executeTakeFirstOrThrow();
  const signIn = found.sealed
    ? (JSON.parse(sealer.open(CREDENTIALS_PURPOSE, found.sealed, site.id)) as {
        username: string;
        password: string;
      })
    : { username: site.slug, password: 'simulator' };
  return { ...signIn, ppiuId: found.ppiu_id ?? site.slug, ppiuCity: found.ppiu_city ?? '' };
}
