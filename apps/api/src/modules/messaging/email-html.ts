import { escapeHtml } from '../../kit/http/escape-html.ts';
import type { Locale } from '@rihla/messages/locale';

/**
 * An e-mail as HTML, made of its text: paragraphs, line breaks, and URLs as links. It loads no pictures or other
 * files, and the text is escaped.
 * @param email subject and body as they are stored
 * @param brand name of the site, shown at the top
 */
export function emailHtml(email: { subject: string; body: string; locale: Locale }, brand: string): string {
  const paragraphs = email.body
    .split(/\n{2,}/)
    .map(
      (paragraph) =>
        `<p style="margin:0 0 16px">${withLinks(escapeHtml(paragraph)).replaceAll('\n', '<br>')}</p>`,
    )
    .join('\n');
  return `<!doctype html>
<html lang="${email.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(email.subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f5f7;color:#1f2933;font:16px/1.6 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px 28px;background:#ffffff;border-radius:8px">
<p style="margin:0 0 20px;font-weight:600">${escapeHtml(brand)}</p>
${paragraphs}
</div>
</body>
</html>
`;
}

/** Turns the URLs in escaped text into links. */
function withLinks(html: string): string {
  return html.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" style="color:#0b5cad">${url}</a>`);
}
