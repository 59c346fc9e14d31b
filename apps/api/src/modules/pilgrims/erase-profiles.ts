import { FILE_DEFAULTS, FILE_FIELDS, openFields, SEALED_FIELDS } from '@rihla/domain/pilgrims/file.fields';
import { ERASED_NAME, type Eraser } from '../../kit/eraser.ts';
import { randomSlug } from '../../kit/slugs.ts';
import { noteSweep } from './swept.queries.ts';

// The columns of the identity numbers: encrypted, hashed and masked.
const NUMBER_COLUMNS = SEALED_FIELDS.flatMap(
  (field) => [`${field}_sealed`, `${field}_hash`, `${field}_mask`] as const,
);
/** Every field of a profile with the value that it has before it is filled in. */
const EMPTY = {
  ...Object.fromEntries(FILE_FIELDS.filter((field) => field in openFields).map((field) => [field, null])),
  ...Object.fromEntries(NUMBER_COLUMNS.map((column) => [column, null])),
  ...FILE_DEFAULTS,
};

/** The tables whose rows about a pilgrim are deleted when the person is erased. */
const DELETED_TABLES = [
  ['profile_care', 'CARE'],
  ['vaccinations', 'VACCINATIONS'],
  ['name_flags', 'NAME_FLAGS'],
] as const;

/**
 * Erases the personal data of a family at the customer's request: names, numbers, documents, care sheets, vaccinations,
 * flags and registrations. The rows of the profiles stay, because bookings refer to them, but contain nothing about
 * anybody; past departures say that they were removed. Consents and the log of who has read numbers stay: they contain
 * no names.
 */
export const eraseProfiles: Eraser = async (call, { profileIds }) => {
  const { tx, site, now } = call;
  if (profileIds.length === 0) return [];
  const ids = [...profileIds];
  const parts = [];
  for (const [table, kind] of DELETED_TABLES) {
    const { numDeletedRows } = await tx
      .deleteFrom(table)
      .where('site_id', '=', site.id)
      .where('profile_id', 'in', ids)
      .executeTakeFirst();
    parts.push({ kind, count: Number(numDeletedRows) });
  }
  await tx
    .deleteFrom('profile_sweeps')
    .where('site_id', '=', site.id)
    .where('profile_id', 'in', ids)
    .execute();
  await noteSweep(call, 'PERSON', ids);
  const registrations = await tx
    .deleteFrom('pilgrim_registrations')
    .where('site_id', '=', site.id)
    .where('profile_id', 'in', ids)
    .returning('id')
    .execute();
  for (const id of ids)
    await tx
      .updateTable('profiles')
      .set({ ...EMPTY, name: ERASED_NAME, slug: randomSlug(), archived_at: now.toISOString() })
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .execute();
  return [
    { kind: 'PROFILES', count: ids.length, forget: ids },
    { kind: 'REGISTRATIONS', count: registrations.length, forget: registrations.map(({ id }) => id) },
    ...parts,
  ];
};
