import { useEffect } from 'react';

/**
 * Rules for the sheet itself: A4, black on white whatever the theme of the screen, the number of the page at the foot.
 * They cannot stand in a style sheet, since the words at the foot are those of the language, and they must not reach
 * other screens.
 * @param title what stands at the foot on the left
 * @param pageOf how a page is counted, with `{page}` and `{pages}`: `Halaman {page} / {pages}`
 */
export function usePageRules(title: string, pageOf: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(pageRules(title, pageOf));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [title, pageOf]);
}

/** The text of these rules. */
export function pageRules(title: string, pageOf: string): string {
  const font = "font: 9pt 'Inter Variable', system-ui, sans-serif; color: #444;";
  return `
    @page {
      size: A4;
      margin: 14mm 15mm 16mm;
      @bottom-left { content: ${quoted(title)}; ${font} }
      @bottom-right { content: ${counted(pageOf)}; ${font} }
    }
    html, body { background: #fff !important; color: #000 !important; }
    html { color-scheme: light !important; }
  `;
}

function counted(pageOf: string): string {
  return pageOf
    .split(/(\{pages?\})/)
    .filter(Boolean)
    .map((part) =>
      part === '{page}' ? 'counter(page)' : part === '{pages}' ? 'counter(pages)' : quoted(part),
    )
    .join(' ');
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ')}"`;
}
