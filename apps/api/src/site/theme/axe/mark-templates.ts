import { lineAt } from '@rihla/domain/themes/theme-check';

/**
 * The attribute with which an element of a marked template names its file and line (its mark). End tags have it too;
 * browsers do not read it there.
 */
export const MARK_ATTRIBUTE = 'data-theme-at';

/** Matches Liquid code, which is left unchanged, or the beginning of a tag of HTML. */
const LIQUID_OR_ELEMENT = /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}|<(\/?[a-zA-Z][a-zA-Z0-9-]*)(?=[\s/>])/g;

/**
 * Adds to every tag of some templates its file and line, so that a fault in the rendered page can be reported with
 * its place in the template: `<img src=…>` in line 3 becomes `<img data-theme-at=sections/hero:3 src=…>`.
 * @param templates by name, such as `sections/hero`
 */
export function markTemplates(templates: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(templates).map(([name, source]) => [
      name,
      source.replace(LIQUID_OR_ELEMENT, (whole, element: string | undefined, offset: number) =>
        element === undefined ? whole : `${whole} ${MARK_ATTRIBUTE}=${name}:${lineAt(source, offset)} `,
      ),
    ]),
  );
}

/** The file and line that a mark names; null for none. */
export function placeOfMark(mark: string | null | undefined): { file: string; line: number } | null {
  const [, name, line] = /^([\w/.-]+):(\d+)$/.exec(mark ?? '') ?? [];
  return name === undefined ? null : { file: `${name}.liquid`, line: Number(line) };
}

/**
 * The file and line of the template of the theme that makes a rendered page so large: of the tag after which most of it
 * comes. Null where no template of the theme is in it.
 */
export function largestPlace(html: string): { file: string; line: number } | null {
  const sizes = new Map<string, number>();
  for (const part of html.split(`${MARK_ATTRIBUTE}=`).slice(1)) {
    const mark = /^[\w/.:-]+/.exec(part)?.[0] ?? '';
    sizes.set(mark, (sizes.get(mark) ?? 0) + part.length);
  }
  const [largest] = [...sizes].sort(([, one], [, other]) => other - one);
  return placeOfMark(largest?.[0]);
}
