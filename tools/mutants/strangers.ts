import type { Mutant } from './mutant.ts';

const RENDERER = 'apps/api/src/site/renderer.ts';
const PLACES = 'packages/domain/src/themes/template-places.ts';
const THEME_CHECK = 'packages/domain/src/themes/theme-check.ts';
const CHECK_TEMPLATES = 'apps/api/src/site/theme/check-templates.ts';
const THREAD_POOL = 'apps/api/src/kit/thread-pool.ts';
const RENDER_THREAD = 'apps/api/src/site/theme/render-thread.ts';
const RICH_HTML = 'packages/domain/src/kit/rich-text/rich-text-html.ts';
const RICH_TEXT = 'packages/domain/src/kit/rich-text/rich-text.ts';
const ASK_OFFICE = 'apps/api/src/modules/content/commands/ask-office.ts';
const CONTACT = 'apps/api/src/site/contact-form.ts';
const ADDRESS = 'apps/api/src/kit/http/limited-address.ts';
const LINK_LIMITS = 'apps/api/src/modules/payments/pay-links/link-limits.ts';
const PAY_BY_LINK = 'apps/api/src/modules/payments/pay-links/pay-by-link.ts';
const OPEN_LINK = 'apps/api/src/modules/payments/pay-links/open-link.ts';
const FIND_LINK = 'apps/api/src/modules/payments/pay-links/find-link.ts';
const BROWSER_ERRORS = 'apps/api/src/app/http/browser-errors.ts';
const SECURITY_HEADERS = 'apps/api/src/app/http/security-headers.ts';
const PLACES_TEST = 'packages/domain/src/themes/template-places.test.ts';
const XSS_THEMES_TEST = 'apps/api/src/site/theme/xss-themes.test.ts';
const THEMES_TEST = 'apps/api/src/site/theme/themes.test.ts';
const GATE_TEST = 'apps/api/src/site/theme/gate.test.ts';
const POOL_TEST = 'apps/api/src/site/theme/render-pool.test.ts';
const THREADS_TEST = 'apps/api/src/kit/thread-pool.test.ts';
const MARKUP_TEST = 'apps/api/src/site/markup.test.ts';
const RICH_TEST = 'packages/domain/src/kit/rich-text/rich-text.test.ts';
const ASKS_TEST = 'apps/api/src/site/visitor-asks.test.ts';
const ADDRESS_TEST = 'apps/api/src/kit/http/limited-address.test.ts';
const LINKS_TEST = 'apps/api/src/modules/payments/pay-links/pay-links.test.ts';
const SHARED_TEST = 'apps/api/src/modules/gateways/pay-links/shared-payments.test.ts';
const LIMITS_TEST = 'apps/api/src/modules/gateways/pay-links/limits-of-links.test.ts';
const STYLES_TEST = 'packages/domain/src/themes/style-check.test.ts';
const ERRORS_TEST = 'apps/api/src/app/http/browser-errors.test.ts';
const HEADERS_TEST = 'apps/api/src/app/http/security-headers.test.ts';

/** Faults in what keeps pages safe from what themes and strangers write, and in the limits of strangers. */
export const strangers: readonly Mutant[] = [
  {
    file: RENDERER,
    find: 'ownPropertyOnly: true,',
    replace: 'ownPropertyOnly: false,',
    fault: 'a template reaches the program behind its values',
    tests: [THEMES_TEST, POOL_TEST, MARKUP_TEST, XSS_THEMES_TEST],
  },
  {
    file: RENDERER,
    find: "    .replaceAll('<', '\\\\u003c')\n",
    replace: '',
    fault: 'a title that ends a script element begins one of its own',
    tests: [MARKUP_TEST, 'apps/api/src/site/xss.test.ts'],
  },
  {
    file: RENDERER,
    find: "engine.registerFilter('in_address', asAddress);",
    replace: "engine.registerFilter('in_address', String);",
    fault: 'a value leads to a script in an address of a theme',
    tests: [XSS_THEMES_TEST],
  },
  {
    file: RENDERER,
    find: "engine.registerFilter('in_styles', asStyles);",
    replace: "engine.registerFilter('in_styles', String);",
    fault: 'a value adds rules to a style of a theme',
    tests: [XSS_THEMES_TEST],
  },
  {
    file: PLACES,
    find: '/^(https?|mailto|tel)$/i.test(scheme)',
    replace: '!/^javascript$/i.test(scheme)',
    fault: 'an address of a theme leads to data: and vbscript:',
    tests: [PLACES_TEST],
  },
  {
    file: THEME_CHECK,
    find: '      ...bareValues(name, source),\n',
    replace: '',
    fault: 'a theme prints values where no escaping makes them safe',
    tests: [XSS_THEMES_TEST, GATE_TEST, THEMES_TEST],
  },
  {
    file: THEME_CHECK,
    find: 'const read = unescapedHtml(source);',
    replace: 'const read = source;',
    fault: 'a script of a theme is hidden by references to its letters',
    tests: [STYLES_TEST],
  },
  {
    file: THEME_CHECK,
    find: 'const read = unescapedStyles(source);',
    replace: 'const read = source;',
    fault: 'an address in a style sheet is hidden by escapes',
    tests: [STYLES_TEST],
  },
  {
    file: CHECK_TEMPLATES,
    find: 'if (!allowed.has(name)) delete engine.tags[name];',
    replace: 'if (allowed.size === 0) delete engine.tags[name];',
    fault: 'a theme uses every tag of the template engine',
    tests: [THEMES_TEST, GATE_TEST],
  },
  {
    file: THREAD_POOL,
    find: '    env: {},\n',
    replace: '',
    fault: 'the threads of themes know the secrets of the service',
    tests: [THREADS_TEST],
  },
  {
    file: THREAD_POOL,
    find: "if (why === 'too_slow' || performance.now() >= latest) done({ why });",
    replace: "if (why === 'too_slow' && performance.now() < 0) done({ why });",
    fault: 'a theme holds its thread for ever',
    tests: [THREADS_TEST, POOL_TEST],
  },
  {
    file: THREAD_POOL,
    find: 'if (queue.length >= mostWaiting) return Promise.resolve(null);',
    replace: '',
    fault: 'pages wait for a slow theme without end',
    tests: [THREADS_TEST, POOL_TEST],
  },
  {
    file: RENDER_THREAD,
    find: 'if (html.length <= LONGEST_HTML * (job.marked ? MARKED_TIMES : 1)) return { html };',
    replace: 'if (html.length >= 0) return { html };',
    fault: 'a theme sends pages of many megabytes',
    tests: [POOL_TEST, GATE_TEST, THEMES_TEST],
  },
  {
    file: RICH_HTML,
    find: "if (type !== 'link' || !isSafeAddress(href)) return inner;",
    replace: "if (type !== 'link' || typeof href !== 'string') return inner;",
    fault: 'a link of a text leads to a script',
    tests: [RICH_TEST],
  },
  {
    file: RICH_TEXT,
    find: '/^(?:https?:\\/\\/|mailto:|tel:)[^\\s"\'<>\\\\]+$/i.test(address)',
    replace: '/^(?:https?:\\/\\/|mailto:|tel:).+$/i.test(address)',
    fault: 'an address of a text ends its attribute',
    tests: [RICH_TEST],
  },
  {
    file: RICH_HTML,
    find: "return withMarks(escapeHtml(filling.variable(String(node.attrs?.['name']))), node.marks ?? []);",
    replace: "return withMarks(filling.variable(String(node.attrs?.['name'])), node.marks ?? []);",
    fault: 'the name of a pilgrim is markup in a letter',
    tests: [RICH_TEST],
  },
  {
    file: ASK_OFFICE,
    find: 'await countUseOrRefuse(tx, { key, limit: MOST_FROM_ADDRESS, milliseconds: HOUR_MS }, now);',
    replace: '',
    fault: 'a program floods the office with questions',
    tests: [ASKS_TEST],
  },
  {
    file: ASK_OFFICE,
    find: '    await countUseOrRefuse(tx, ofSite, now);\n',
    replace: '',
    fault: 'questions from many addresses flood the office',
    tests: [ASKS_TEST],
  },
  {
    file: CONTACT,
    find: 'if (!sent.get(TRAP)) await ask',
    replace: 'await ask',
    fault: 'the hidden field of the form catches no program',
    tests: [ASKS_TEST],
  },
  {
    file: ADDRESS,
    find: 'groups.slice(0, 4).map',
    replace: 'groups.map',
    fault: 'one connection has a limit for each of its addresses',
    tests: [ADDRESS_TEST],
  },
  {
    file: LINK_LIMITS,
    find: 'return countUseOrRefuse(tx, { key, limit: 60, milliseconds: QUARTER_MS }, now);',
    replace: 'return countUseOrRefuse(tx, { key, limit: 60_000, milliseconds: QUARTER_MS }, now);',
    fault: 'links for payers are guessed without a limit',
    tests: [LINKS_TEST],
  },
  {
    file: LINK_LIMITS,
    find: 'begin: { limit: 20,',
    replace: 'begin: { limit: 20_000,',
    fault: 'payments are begun by a link without end',
    tests: [LIMITS_TEST],
  },
  {
    file: LINK_LIMITS,
    find: 'way: { limit: 30,',
    replace: 'way: { limit: 30_000,',
    fault: 'orders are opened at a provider by a link without end',
    tests: [LIMITS_TEST],
  },
  {
    file: LINK_LIMITS,
    find: 'ask: { limit: 30,',
    replace: 'ask: { limit: 30_000,',
    fault: 'a provider is asked by a link without end',
    tests: [LIMITS_TEST],
  },
  {
    file: PAY_BY_LINK,
    find: "if (link.unsent >= MOST_OPEN_BY_LINK) return refuse('pay_link.too_many_open');",
    replace: '',
    fault: 'a payer holds more payments open than three',
    tests: [LINKS_TEST],
  },
  {
    file: FIND_LINK,
    find: "    .where('lp.pay_link_id', '=', linkId)\n",
    replace: '',
    fault: 'the key of a payment opens at another link',
    tests: [LINKS_TEST, SHARED_TEST],
  },
  {
    file: OPEN_LINK,
    find: 'customer: shortName(await customerOf(step, invoice.user_id)),',
    replace: 'customer: await customerOf(step, invoice.user_id),',
    fault: 'whoever has a link reads the whole name of the customer',
    tests: [LINKS_TEST, SHARED_TEST],
  },
  {
    file: OPEN_LINK,
    find: 'if (isClosed && !(payment && isSent(payment)))',
    replace: 'if (isClosed && payment === null)',
    fault: 'an ended link shows a payment that was begun and not sent',
    tests: [LINKS_TEST, SHARED_TEST],
  },
  {
    file: 'apps/api/src/modules/payments/pay-links/manage-links.ts',
    find: "if (payment?.status === 'NEW' && !live)",
    replace: "if (payment?.status === 'NEW')",
    fault: 'a payment open at a gateway is deleted with its link',
    tests: [SHARED_TEST],
  },
  {
    file: PAY_BY_LINK,
    find: ', picturesOnly: true',
    replace: '',
    fault: 'whoever has a link sends papers with code in them',
    tests: [LINKS_TEST],
  },
  {
    file: PAY_BY_LINK,
    find: "  await limitLink(call, link.id, 'prove');\n",
    replace: '',
    fault: 'pictures are read for whoever has a link without end',
    tests: [LINKS_TEST],
  },
  {
    file: BROWSER_ERRORS,
    find: "if (origin !== undefined && origin !== 'same-origin') refuse('kit.forbidden');",
    replace: '',
    fault: 'other sites report errors as if they were ours',
    tests: [ERRORS_TEST],
  },
  {
    file: BROWSER_ERRORS,
    find: 'if (all >= MOST_OF_ALL || count >= MOST_PER_ADDRESS) {',
    replace: 'if (count >= MOST_PER_ADDRESS) {',
    fault: 'reports from many addresses flood the reporting service',
    tests: [ERRORS_TEST],
  },
  {
    file: SECURITY_HEADERS,
    find: "request.cspNonce = randomBytes(16).toString('base64');",
    replace: "request.cspNonce = 'c2FtZSBub25jZSBhbHdheXM=';",
    fault: 'every answer has the same nonce',
    tests: [HEADERS_TEST],
  },
];
