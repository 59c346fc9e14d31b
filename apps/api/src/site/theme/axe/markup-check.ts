import { MARK_ATTRIBUTE } from './mark-templates.ts';

/** An element that is not closed, or an end tag of none that is open: the tag, and the mark of its place. */
type MarkupFault = { tag: string; mark: string };

/**
 * Elements without an end tag, and those whose end tag HTML leaves out as well as writes. The others have to be closed
 * by the template that opens them, or else the rest of the page stands inside of them.
 */
const UNCLOSED = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd option optgroup thead tbody tfoot tr td th colgroup caption rb rt rp rtc html head body'.split(
    ' ',
  ),
);

/** Matches comments and tags, with the quoted values of their attributes. */
const TAGS = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9-]*)((?:[^"'<>]|"[^"]*"|'[^']*')*)>/gi;
const MARK = new RegExp(`${MARK_ATTRIBUTE}=([\\w/.-]+:\\d+)`);

type OpenElement = { name: string; mark: string | null };

/**
 * Finds in a page that was rendered from marked templates (`markTemplates`) the elements that a template of the theme
 * leaves open, and the end tags for which nothing of the same template is open. Such a tag moves what follows into
 * another place of the page, or out of its frame.
 */
export function markupFaults(html: string): MarkupFault[] {
  const found: MarkupFault[] = [];
  const open: OpenElement[] = [];
  const leave = ({ name, mark }: OpenElement) => {
    if (mark !== null) found.push({ tag: `<${name}>`, mark });
  };
  for (const [whole, end, tag = '', attributes = ''] of html.matchAll(TAGS)) {
    const name = tag.toLowerCase();
    if (whole.startsWith('<!--') || UNCLOSED.has(name)) continue;
    const mark = MARK.exec(attributes)?.[1] ?? null;
    if (!end) {
      if (!attributes.endsWith('/')) open.push({ name, mark });
      continue;
    }
    const at = open.findLastIndex((one) => one.name === name && fileOf(one.mark) === fileOf(mark));
    if (at >= 0) open.splice(at).slice(1).forEach(leave);
    else if (mark !== null) found.push({ tag: `</${name}>`, mark });
  }
  open.forEach(leave);
  return found;
}

/** The file of a mark; null for what stands in a template of the site. */
function fileOf(mark: string | null): string | null {
  return mark?.split(':')[0] ?? null;
}
