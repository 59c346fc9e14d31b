import { z } from 'zod';
import { changed } from '../kit/answers.ts';
import { byId, item, procedure, staff } from '../kit/procedure.ts';
import { LOCALES } from '../shared/locale.ts';
import { THEME_FAULTS } from './theme-check.ts';
import { COLOUR_NAMES, FONT_NAMES } from './theme-look.ts';
import { PRESET_NAMES } from './theme-presets.ts';
import { refusals } from './theme.errors.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const section = z.string().regex(/^sections\/[a-z][a-z0-9-]{0,39}$/);
const ownTheme = z.strictObject({
  key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  value: z.union([z.string().max(500), z.number(), z.boolean()]),
});
const sections = z.array(section).max(60);

/** What a theme changes in its preset. */
const settings = z
  .strictObject({
    accent: colour.nullable(),
    paper: colour,
    sand: colour,
    line: colour,
    ink: colour,
    soft: colour,
    heading_font: z.enum(FONT_NAMES),
    body_font: z.enum(FONT_NAMES),
    radius: z.int().min(0).max(24),
    order: sections,
    hidden: sections,
    own: z.array(ownTheme).max(40),
  } satisfies Record<(typeof COLOUR_NAMES)[number], z.ZodType> & Record<string, z.ZodType>)
  .partial();

const preset = z.enum(PRESET_NAMES);
/** The number of a version, as it stands in an address. */
const number = z.string().min(1).max(160);
const finding = z
  .object({
    file: z.string(),
    line: z.int().nullable(),
    code: z.enum(THEME_FAULTS),
    /** What was found: a name, a part of the source, or two colours. */
    what: z.string(),
  })
  .meta({ title: 'ThemeFinding' });
const source = z.object({ name: z.string(), source: z.string() });
const published = z
  .object({
    number: z.int(),
    preset,
    note: z.string().nullable(),
    by: z.string().nullable(),
    at: z.string(),
    bytes: z.int(),
    /** The version that was published again by this one; null for others. */
    returned_from: z.int().nullable(),
    is_live: z.boolean(),
    /** The error for which the site shows an earlier version; null for none. */
    failure: z.string().nullable(),
  })
  .meta({ title: 'ThemeVersion' });

const path = '/admin_api/site_themes/{id}';
const drop = z
  .object({
    path: z.string(),
    kind: z.string(),
    note: z.string(),
    /** The only file in which there is this value; null for a value of every template. */
    file: z.string().nullable(),
  })
  .meta({ title: 'ThemeDrop' });

/**
 * The calls about the look of the public site: its draft, and the published versions. Specification sections 3 and 7.
 */
export const themeContract = {
  site_themes: {
    list: procedure({
      method: 'GET',
      path: '/admin_api/site_themes',
      access: staff('theme.read'),
      keyPrefix: 'theme',
      summary: 'The theme of the site: each has one',
      input: z.strictObject({}),
      output: item(z.array(z.object({ id: z.string() }))),
    }),
    get: procedure({
      method: 'GET',
      path,
      access: staff('theme.read'),
      keyPrefix: 'theme',
      summary: 'The draft of the theme of a site and what is published; the id is that of the site',
      input: byId,
      output: item(
        z
          .object({
            id: z.string(),
            version: z.int(),
            preset,
            settings,
            updated_at: z.string().nullable(),
            /** The number of the version that visitors see; null while they see the default. */
            live: z.int().nullable(),
            /** The colour of the site's settings, which is the accent when the theme has none. */
            site_colour: z.string(),
          })
          .meta({ title: 'SiteTheme' }),
      ),
    }),
    sections: procedure({
      method: 'GET',
      path: `${path}/sections`,
      access: staff('theme.read'),
      keyPrefix: 'theme',
      summary: 'The files of the draft with their sources, and those of the default that it may replace',
      input: byId,
      output: item(
        z.object({
          files: z.array(
            source.extend({
              kind: z.enum(['SECTION', 'TEMPLATE', 'STYLES', 'FIELDS']),
              /** The source in the default theme; null for a file that the default theme has not. */
              original: z.string().nullable(),
              changed: z.boolean(),
            }),
          ),
        }),
      ),
    }),
    update: procedure({
      method: 'PUT',
      path,
      access: staff('theme.update'),
      keyPrefix: 'theme',
      summary: 'Change the draft; visitors see nothing of it',
      input: z.strictObject({
        ...byId.shape,
        version: z.int().min(1),
        preset: preset.optional(),
        settings: settings.optional(),
        /** Files by name; a file without a source becomes that of the default theme again, or is removed. */
        files: z
          .array(z.strictObject({ name: z.string().max(60), source: z.string().max(64_000).nullable() }))
          .max(60)
          .optional(),
        /** Replaces all files and settings by those that are sent, as an import does. */
        replace: z.boolean().optional(),
      }),
      refuses: refusals('themes.unknown_file', 'themes.too_large', 'themes.too_many_files'),
      output: item(changed),
    }),
    publish: procedure({
      formKey: false,
      method: 'POST',
      path: `${path}/publish`,
      access: staff('theme.publish'),
      keyPrefix: 'theme',
      summary: 'Show the draft to visitors, if nothing keeps it from that',
      input: z.strictObject({
        ...byId.shape,
        version: z.int().min(1),
        note: z.string().trim().max(200).optional(),
      }),
      refuses: refusals(
        'themes.unfit',
        'themes.unfit_file',
        'themes.unfit_look',
        'themes.busy',
        'themes.published_often',
      ),
      output: item(z.object({ id: z.string(), number: z.int() })),
    }),
    check: procedure({
      formKey: false,
      method: 'POST',
      path: `${path}/check`,
      access: staff('theme.read'),
      keyPrefix: 'theme',
      summary: 'What keeps the draft from being published, by file and line',
      input: byId,
      output: item(z.object({ findings: z.array(finding) })),
    }),
    preview: procedure({
      formKey: false,
      method: 'POST',
      path: `${path}/preview`,
      access: staff('theme.read'),
      keyPrefix: 'theme',
      summary: 'A page of the site in the look of the draft, as HTML without scripts',
      input: z.strictObject({
        ...byId.shape,
        path: z.string().max(300).default('/'),
        locale: z.enum(LOCALES).default('id'),
      }),
      refuses: refusals('themes.busy'),
      output: item(
        z.object({
          /** Null when the draft cannot be shown; `finding` says why. */
          html: z.string().nullable(),
          styles: z.string(),
          finding: finding.nullable(),
        }),
      ),
    }),
    drops: procedure({
      method: 'GET',
      path: `${path}/drops`,
      access: staff('theme.read'),
      keyPrefix: 'theme',
      summary: 'What templates may use: values, filters and tags',
      input: byId,
      output: item(
        z.object({
          drops: z.array(drop),
          filters: z.array(z.object({ name: z.string(), note: z.string() })),
          tags: z.array(z.string()),
          /** The templates of the site that may be rendered. */
          templates: z.array(z.string()),
        }),
      ),
    }),
    versions: procedure({
      method: 'GET',
      path: `${path}/versions`,
      access: staff('theme.read'),
      keyPrefix: 'theme',
      summary: 'What was published, the newest first, at most a hundred',
      input: byId,
      output: item(z.object({ versions: z.array(published) })),
    }),
    version: procedure({
      method: 'GET',
      path: `${path}/versions/{number}`,
      access: staff('theme.read'),
      keyPrefix: 'theme',
      summary: 'What one version holds',
      input: z.strictObject({ ...byId.shape, number }),
      output: item(z.object({ number: z.int(), preset, settings, files: z.array(source) })),
    }),
    return: procedure({
      method: 'POST',
      path: `${path}/versions/{number}/return`,
      access: staff('theme.publish'),
      keyPrefix: 'theme',
      summary: 'Show an earlier version to visitors again, as a new one; the draft stays',
      input: z.strictObject({ ...byId.shape, number }),
      refuses: refusals('themes.published_often'),
      output: item(z.object({ id: z.string(), number: z.int() })),
    }),
  },
};
