import {
  REPLACEABLE,
  templateName,
  THEME_FIELDS,
  THEME_STYLES,
  themeFileKind,
} from '@rihla/domain/themes/theme-files';
import type { ReadCall } from '../../kit/call.ts';
import { assertOwnTheme, readDraft } from '../../modules/themes/index.ts';
import { defaultTemplates } from '../renderer.ts';

let defaults: Record<string, string> | undefined;

/**
 * Reads the files of the draft with their sources: those of the default theme that it may replace, its style sheet and
 * fields, and those that it has added. `original` is the source in the default theme, null when there is none.
 * @throws Problem `kit.not_found`
 */
export async function themeSections(call: ReadCall, input: { id: string }) {
  assertOwnTheme(call, input);
  defaults ??= defaultTemplates();
  const { files } = await readDraft(call);
  const names = [...new Set([...REPLACEABLE, THEME_STYLES, THEME_FIELDS, ...files.map(({ name }) => name)])];
  return {
    files: names.flatMap((name) => {
      const kind = themeFileKind(name);
      if (kind === null) return [];
      const siteSource = files.find((file) => file.name === name)?.source;
      const original = defaults?.[templateName(name)] ?? (kind === 'STYLES' || kind === 'FIELDS' ? '' : null);
      return [
        { name, kind, original, source: siteSource ?? original ?? '', changed: siteSource !== undefined },
      ];
    }),
  };
}
