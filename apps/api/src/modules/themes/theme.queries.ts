import { refuse } from '@rihla/domain/kit/kit.errors';
import { siteColour } from '@rihla/domain/sites/site-colour';
import {
  CARD_DROPS,
  type Drop,
  THEME_DROPS,
  THEME_FILTERS,
  THEME_PARTIALS,
  THEME_TAGS,
} from '@rihla/domain/themes/theme-drops';
import type { PresetName } from '@rihla/domain/themes/theme-presets';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import { assertOwnTheme, liveNumber, readDraft, readVersion, versionNumber } from './theme-rows.ts';

/** The most versions that are listed. */
const LISTED = 100;

/**
 * The draft of the site's theme without its files, the number of the version that visitors see (`live`, null for the
 * default), and the site's colour.
 * @throws Problem `kit.not_found`
 */
export async function getTheme(call: ReadCall, input: { id: string }) {
  assertOwnTheme(call, input);
  const { files: _files, ...draft } = await readDraft(call);
  const more = await call.db
    .selectNoFrom((eb) => [
      liveNumber(call.site.id).as('live'),
      ...(['theme_colour', 'brand_colour'] as const).map((name) =>
        eb.selectFrom('site_settings').select(name).where('site_id', '=', call.site.id).as(name),
      ),
    ])
    .executeTakeFirstOrThrow();
  const { theme_colour, brand_colour } = more;
  return {
    id: call.site.id,
    ...draft,
    live: more.live,
    site_colour: siteColour({ theme_colour: theme_colour ?? '', brand_colour }),
  };
}

/**
 * The published versions, the newest first, each with who published it and the error that it failed with (null for
 * none).
 * @throws Problem `kit.not_found`
 */
export async function listVersions(call: ReadCall, input: { id: string }) {
  assertOwnTheme(call, input);
  const rows = await call.db
    .selectFrom('site_theme_versions as v')
    .leftJoin('admins as a', (join) =>
      join.onRef('a.site_id', '=', 'v.site_id').onRef('a.id', '=', 'v.admin_id'),
    )
    .leftJoin('site_theme_failures as f', (join) =>
      join.onRef('f.site_id', '=', 'v.site_id').onRef('f.number', '=', 'v.number'),
    )
    .select(['v.number', 'v.preset', 'v.note', 'v.created_at', 'v.bytes', 'v.returned_from', 'a.name as by'])
    .select([
      'f.what as failure',
      sql<boolean>`coalesce(v.number = ${liveNumber(call.site.id)}, false)`.as('is_live'),
    ])
    .where('v.site_id', '=', call.site.id)
    .orderBy('v.number', 'desc')
    .limit(LISTED)
    .execute();
  return {
    versions: rows.map(({ created_at, preset, ...row }) => ({
      ...row,
      preset: preset as PresetName,
      at: new Date(created_at).toISOString(),
    })),
  };
}

/**
 * The content of one published version.
 * @throws Problem `kit.not_found`
 */
export async function getVersion(call: ReadCall, { number, ...input }: { id: string; number: string }) {
  assertOwnTheme(call, input);
  return (await readVersion(call, versionNumber(number))) ?? refuse('kit.not_found');
}

/**
 * Lists what templates may use: each value (drop) by its path, the filters and the tags.
 * @throws Problem `kit.not_found`
 */
export async function getDrops(call: ReadCall, input: { id: string }) {
  assertOwnTheme(call, input);
  return {
    drops: [
      ...pathsOf(THEME_DROPS).map((drop) => ({ ...drop, file: null })),
      ...pathsOf(CARD_DROPS).map((drop) => ({ ...drop, file: 'article-card.liquid' })),
    ],
    filters: Object.entries(THEME_FILTERS).map(([name, note]) => ({ name, note })),
    tags: [...THEME_TAGS],
    templates: [...THEME_PARTIALS],
  };
}

const pathsOf = (drops: Readonly<Record<string, Drop>>) =>
  Object.entries(drops).flatMap(([name, drop]) => paths(name, drop));

/** A drop and the drops inside it, each with its path; `[]` in a path means the items of a list. */
function paths(
  path: string,
  { kind, note, fields = {} }: Drop,
): { path: string; kind: string; note: string }[] {
  const below = kind === 'list' ? `${path}[].` : `${path}.`;
  return [
    { path, kind, note },
    ...Object.entries(fields).flatMap(([name, drop]) => paths(below + name, drop)),
  ];
}
