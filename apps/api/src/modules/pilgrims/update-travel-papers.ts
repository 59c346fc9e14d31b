import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { WriteCall } from '../../kit/call.ts';
import { updateReportsOf } from './reports/update-reports-of.ts';

/**
 * The columns about visa and insurance that the office fills in for many pilgrims at once, with their SQL types.
 */
const COLUMNS = {
  visa_provider_id: 'uuid',
  visa_number: 'text',
  visa_starts_on: 'date',
  visa_ends_on: 'date',
  insurance_id: 'uuid',
  policy_number: 'text',
  policy_entered_on: 'date',
  policy_starts_on: 'date',
  policy_ends_on: 'date',
} as const;

/** New values for one profile that had this version when they were entered. */
type Change = {
  profile_id: string;
  version: number;
  values: Partial<Record<keyof typeof COLUMNS, string | null>>;
};

/**
 * Writes visa and insurance policy of many profiles in one statement, each only if it still has the version that was
 * seen, and updates their reports to the ministry. The caller has checked the values; fields that a change does not
 * name stay.
 * @returns the new version by the id of the profile; profiles that somebody has changed meanwhile are missing
 */
export async function updateTravelPapers(
  call: WriteCall<Actor>,
  changes: readonly Change[],
): Promise<Map<string, number>> {
  if (changes.length === 0) return new Map();
  const { tx, site } = call;
  const columns = Object.entries(COLUMNS).map(
    ([column, type]) => sql`${sql.ref(column)} = case when n.values ? ${sql.lit(column)}
      then (n.values ->> ${sql.lit(column)})::${sql.raw(type)} else f.${sql.ref(column)} end`,
  );
  const written = await sql<{ id: string; version: number }>`
    update profiles f set ${sql.join(columns)}
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as n(profile_id uuid, version int, values jsonb)
     where f.site_id = ${site.id} and f.id = n.profile_id and f.version = n.version and f.archived_at is null
    returning f.id, f.version`.execute(tx);
  await updateReportsOf(
    call,
    written.rows.map(({ id }) => id),
  );
  return new Map(written.rows.map(({ id, version }) => [id, version]));
}
