import { type RawBuilder, sql } from 'kysely';

/** SQL for a picture as JSON: its URL, size and available widths. */
export const picture = (fileId: string): RawBuilder<unknown> => sql`(
  select jsonb_build_object('id', f.id, 'url', '/media/' || f.id, 'width', f.width, 'height', f.height, 'widths', coalesce((
           select jsonb_agg(distinct (r ->> 'width')::integer) from jsonb_array_elements(f.renditions) r), '[]'))
    from files f where f.site_id = ${sql.ref(fileId.replace(/\.\w+$/, '.site_id'))} and f.id = ${sql.ref(fileId)})`;

/** SQL for the id and name of a row of master data, as JSON. */
export const idAndName = (table: string, id: string): RawBuilder<unknown> => sql`(
  select jsonb_build_object('id', m.id, 'name', m.name) from ${sql.table(table)} m where m.id = ${sql.ref(id)})`;

/** SQL for a moment inside a JSON value, in UTC, in the format of all answers. */
export const instant = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL for a local time without a time zone, such as `2027-01-15T10:30`. */
export const localTime = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI')`;
