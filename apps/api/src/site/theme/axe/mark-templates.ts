import { lineAt } from '@rihla/domain/themes/theme-check';

/** The attribute by which an element of a marked template says where it was written. */
export const PLACE = 'data-theme-at';

/** A part of a template that is Liquid and no markup, or the beginning of an element. */
const LIQUID_OR_ELEMENT = /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}|<([a-zA-Z][a-zA-Z0-9-]*)(?=[\s/>])/g;

/**
 * Templates of which every element says its file and line, so that what is found in the finished page can be told by
 * where it was written: `<img src=…>` in line 3 becomes `<img data-theme-at=sections/hero:3 src=…>`.
 * @param templates by name, `sections/hero`
 */
export function markTemplates(templates: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(templates).map(([name, source]) => [
      name,
      source.replace(LIQUID_OR_ELEMENT, (whole, element: string | undefined, at: number) =>
        element === undefined ? whole : `${whole} ${PLACE}=${name}:${lineAt(source, at)} `,
      ),
    ]),
  );
}

/** The file and line that a mark names; null for none. */
export function placeOf(mark: string | null | undefined): { file: string; line: number } | null {
  const [, name, line] = /^([\w/.-]+):(\d+)$/.exec(mark ?? '') ?? [];
  return name === undefined ? null : { file: `${name}.liquid`, line: Number(line) };
}
