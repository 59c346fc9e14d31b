import { useEffect } from 'react';

/** The greatest number of letters of the title at the foot of a page. */
const LONGEST = 90;

/**
 * Adds the CSS print rules of a paper while its screen is shown: A4, black on white in any theme, and page numbers.
 * They are not in a style sheet because their texts depend on the language and other screens must not get them.
 * @param paper `title` at the foot, `issuer` at the head of every page but the first, and `pageOf`, the text of the
 * page number with `{page}` and `{pages}`, such as `Halaman {page} / {pages}`
 */
export function usePageRules({ title, issuer, pageOf, wide, bare }: PageTexts): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(pageRules({ title, issuer, pageOf, wide, bare }));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [title, issuer, pageOf, wide, bare]);
}

type PageTexts = {
  title: string;
  issuer: string;
  pageOf: string;
  /** Whether the paper is in landscape, for tables with many columns. */
  wide?: boolean;
  /** Whether the margins are empty, for a print that holds documents for different readers. */
  bare?: boolean;
};

/** The CSS of the print rules. */
export function pageRules({ title, issuer, pageOf, wide = false, bare = false }: PageTexts): string {
  const font = "font: 9pt 'Inter Variable', system-ui, sans-serif; color: #444;";
  const margins = `
      @top-left { content: ${cssString(issuer)}; ${font} }
      @bottom-left { content: ${cssString(clippedTitle(title))}; ${font} }
      @bottom-right { content: ${pageNumberContent(pageOf)}; ${font} }`;
  return `
    @page {
      size: ${wide ? 'A4 landscape' : 'A4'};
      margin: 14mm 15mm 16mm;${bare ? '' : margins}
    }
    @page :first { @top-left { content: none } }
    html, body { background: #fff !important; color: #000 !important; }
    html { color-scheme: light !important; }
  `;
}

/** The title cut to a length that leaves room for the page number. */
function clippedTitle(title: string): string {
  return title.length > LONGEST ? `${title.slice(0, LONGEST).trimEnd()}…` : title;
}

/**
 * The CSS `content` that prints a page number: `{page}` and `{pages}` of the message become counters, the rest is
 * quoted.
 * @param pageOf the message, such as `Page {page} of {pages}`
 */
function pageNumberContent(pageOf: string): string {
  return pageOf
    .split(/(\{pages?\})/)
    .filter(Boolean)
    .map((part) =>
      part === '{page}' ? 'counter(page)' : part === '{pages}' ? 'counter(pages)' : cssString(part),
    )
    .join(' ');
}

/** A text as a CSS string in quotes. */
function cssString(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ')}"`;
}
