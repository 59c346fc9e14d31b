import type { Mutant } from './mutant.ts';

const ENTRANCE = 'apps/api/src/app/http/entrance.ts';
const FIND_ACTOR = 'apps/api/src/modules/access/find-actor.ts';
const SESSIONS_TEST = 'apps/api/src/modules/access/sign-in/sessions.test.ts';
const ACCESS_TEST = 'apps/api/test/conformance/access.test.ts';
const ISOLATION_TEST = 'apps/api/test/conformance/isolation.test.ts';
const CUSTOMER_TEST = 'apps/api/src/modules/access/customer.test.ts';
const INVOICE_TEST = 'apps/api/src/modules/invoices/invoice.test.ts';
const MARKUP_TEST = 'apps/api/src/site/markup.test.ts';
const ROLES = 'packages/domain/src/access/roles.ts';

/** Faults in the rules of who may call and see what. */
export const doors: readonly Mutant[] = [
  {
    file: FIND_ACTOR,
    find: "and a.id = s.admin_id and a.status = 'ACTIVE'",
    replace: 'and a.id = s.admin_id',
    fault: 'a banned member of staff goes on in a living session',
    tests: [SESSIONS_TEST],
  },
  {
    file: FIND_ACTOR,
    find: "and u.id = s.user_id and u.status = 'ACTIVE'",
    replace: 'and u.id = s.user_id',
    fault: 'a banned customer goes on in a living session',
    tests: [SESSIONS_TEST],
  },
  {
    file: FIND_ACTOR,
    find: 'and ends_at > ${instant}::timestamptz and last_seen_at',
    replace: 'and last_seen_at',
    fault: 'a session never ends while it is used',
    tests: [SESSIONS_TEST],
  },
  {
    file: FIND_ACTOR,
    find: "and last_seen_at > ${instant}::timestamptz - interval '30 days'\n    ), person",
    replace: '\n    ), person',
    fault: 'a session that lay idle for a month opens',
    tests: [SESSIONS_TEST],
  },
  {
    file: ROLES,
    find: "MAIN: ['invoice.cancel_paid', 'invoice.restore'],",
    replace: '',
    fault: 'the main admin restores invoices and cancels paid ones',
    tests: [INVOICE_TEST, 'apps/api/src/modules/invoices/commands/end-invoice.test.ts'],
  },
  {
    file: ROLES,
    find: "    'invoice.cancel_paid',\n",
    replace: '',
    fault: 'the director cannot cancel a paid invoice any more',
    tests: [INVOICE_TEST, 'apps/api/src/modules/invoices/commands/end-invoice.test.ts'],
  },
  {
    file: 'apps/api/src/modules/access/accounts/account-status.ts',
    find: '    await endSessions(call, person);\n',
    replace: '',
    fault: 'sessions outlive a ban and open again with the account',
    tests: [SESSIONS_TEST],
  },
  {
    file: 'apps/api/src/modules/access/customer.scope.ts',
    find: "if (actor.role !== 'AGENT') return customers;",
    replace: 'if (actor) return customers;',
    fault: 'an agent sees the customers of all others',
    tests: [CUSTOMER_TEST],
  },
  {
    file: 'apps/api/src/modules/access/commands/update-customer.ts',
    find: '  assertVersion(before, version);\n',
    replace: '',
    fault: 'a stale form overwrites what a colleague changed',
    tests: [CUSTOMER_TEST],
  },
  {
    file: 'apps/api/src/modules/invoices/invoice.scope.ts',
    find: "return ofSite.where('i.user_id', '=', actor.id).where('i.trashed_at', 'is', null);",
    replace: "return ofSite.where('i.trashed_at', 'is', null);",
    fault: 'a customer reads the invoices of others',
    tests: [INVOICE_TEST],
  },
  {
    file: 'apps/api/src/modules/access/print-tickets.ts',
    find: "    .where('used_at', 'is', null)\n",
    replace: '',
    fault: 'a print ticket opens a paper twice',
    tests: [INVOICE_TEST],
  },
  {
    file: 'apps/api/src/modules/access/sign-in/recovery-codes.ts',
    find: 'recoveryCodeOf(typed))} and used_at is null and',
    replace: 'recoveryCodeOf(typed))} and',
    fault: 'a recovery code opens again and again',
    tests: ['apps/api/src/modules/access/sign-in/recovery-codes.test.ts'],
  },
  {
    file: 'apps/api/src/kit/http/idempotency.ts',
    find: 'if (first.procedure !== form.procedure || first.body_hash !== form.bodyHash)',
    replace: 'if (first.body_hash !== form.bodyHash)',
    fault: 'the key of one form answers at another path',
    tests: ['apps/api/src/kit/http/idempotency.test.ts'],
  },
  {
    file: 'apps/api/src/app/http/security-headers.ts',
    find: '    "base-uri \'self\'",\n',
    replace: '',
    fault: 'the content policy loses a line',
    tests: ['apps/api/src/app/http/security-headers.test.ts'],
  },
  {
    file: 'apps/api/migrations/0001_foundations.sql',
    find: 'using (site_id = app_site()) with check (site_id = app_site())',
    replace: 'using (true) with check (site_id = app_site())',
    fault: 'row security shows every site',
    tests: ['apps/api/test/conformance/protected-tables.test.ts'],
  },
  {
    file: 'apps/api/migrations/0001_foundations.sql',
    find: "execute format('create trigger z_audit after update or delete on",
    replace: "execute format('create trigger z_audit after delete on",
    fault: 'changes are not recorded',
    tests: ['apps/api/test/conformance/protected-tables.test.ts'],
  },
  {
    file: 'apps/api/src/app/http/http.ts',
    find: 'const input = { ...asked, page, per_page: 100 } as never;',
    replace: 'const input = { search: {}, sort: [], page, per_page: 100 } as never;',
    fault: 'a spreadsheet holds what filter and search leave out',
    tests: ['apps/api/src/app/spreadsheet/spreadsheet.test.ts'],
  },
  {
    file: 'apps/api/src/site/renderer.ts',
    find: "outputEscape: 'escape',",
    replace: '',
    fault: 'markup in what people typed runs on public pages',
    tests: [MARKUP_TEST],
  },
  {
    file: 'apps/web/src/modules/invoices/office/parts/acts/invoice-acts.tsx',
    find: " && reason !== 'kit.forbidden'",
    replace: '',
    fault: 'a role is shown acts that it may never do',
    tests: ['apps/web/src/modules/invoices/office/parts/acts/invoice-acts.test.tsx'],
  },
  {
    file: ENTRANCE,
    find: "if (access.who === 'admin' && !allows(actor.role, access.permission)) return refuse('kit.forbidden');",
    replace: '',
    fault: 'nobody asks for the permission',
    tests: [ACCESS_TEST],
  },
  {
    file: ENTRANCE,
    find: "if (actor.role !== 'ROOT') return refuse('kit.forbidden');",
    replace: '',
    fault: 'anybody visits another site by naming it',
    tests: [ISOLATION_TEST],
  },
  {
    file: 'apps/api/src/kit/actor.ts',
    find: "(access.who === 'user' ? actor.kind === 'USER' : actor.kind === 'ADMIN')",
    replace: 'true',
    fault: 'customers enter the calls of staff',
    tests: [ACCESS_TEST],
  },
  {
    file: ROLES,
    find: "    'guide_kit.read',\n",
    replace: "    'guide_kit.read',\n    'customer.read',\n",
    fault: 'a guide reads all customers',
    tests: [ACCESS_TEST],
  },
  {
    file: ROLES,
    find: "    'own_fee.read',\n",
    replace: "    'own_fee.read',\n    'fee.read',\n",
    fault: 'an agent reads the fees of everybody',
    tests: [ACCESS_TEST],
  },
  {
    file: 'packages/domain/src/kit/permissions.ts',
    find: 'grant === `${thing}.*`',
    replace: "grant.startsWith(thing.slice(0, 3)) && grant.endsWith('.*')",
    fault: 'a grant for a thing opens others that begin like it',
    tests: [ACCESS_TEST],
  },
  {
    file: 'apps/api/src/modules/gateways/live-payments.ts',
    find: 'sessionId === null || held.has(sessionId)',
    replace: 'sessionId === null || held !== null',
    fault: 'a screen goes on to be told of money after its session has ended',
    tests: ['apps/api/src/app/http/streams/payment-events.test.ts'],
  },
  {
    file: 'apps/api/src/site/queries/articles.ts',
    find: "and not (m.status = 'ACTIVE' and m.role = any(${WRITERS})))",
    replace: 'and false)',
    fault: 'a private link to an article outlives the rights of its maker',
    tests: ['apps/api/src/modules/content/articles.test.ts'],
  },
  {
    file: 'apps/api/src/modules/privacy/erasers.ts',
    find: '  endLinksOfErased,\n',
    replace: '',
    fault: 'strangers pay into the savings of an erased customer',
    tests: ['apps/api/src/modules/privacy/erasure.test.ts'],
  },
  {
    file: 'apps/api/src/app/http/request-line.ts',
    find: "replace(NAME_IN_SLUG, '{name}')",
    replace: "replace(NAME_IN_SLUG, '$&')",
    fault: 'the log holds names of people',
    tests: ['apps/api/src/app/http/request-line.test.ts'],
  },
  {
    file: 'apps/api/src/modules/media/clean-file.ts',
    find: 'isPdf && !bytes.subarray(-ARCHIVE_END_BYTES).includes(ARCHIVE_END)',
    replace: 'isPdf',
    fault: 'an archive goes through as a PDF',
    tests: ['apps/api/src/app/http/files/file-routes.test.ts'],
  },
];
