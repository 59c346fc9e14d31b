import type { Resource } from '@rihla/domain/kit/resource';
import { resources } from '@rihla/domain/resources';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';

/** The tables of a site's plain resources, which people change by forms. */
const TABLES_OF_PLAIN_RESOURCES = (Object.values(resources) as unknown as Resource[])
  .filter(({ ofSite }) => ofSite)
  .map(({ table }) => table);

/** The tables that people change: every change leaves who, when, before and after. */
const AUDITED = [
  ...TABLES_OF_PLAIN_RESOURCES,
  'admins',
  'articles',
  'audiences',
  'bank_statements',
  'booking_rooms',
  'bookings',
  'bus_seats',
  'campaigns',
  'cancellations',
  'customer_credits',
  'departure_buses',
  'departure_items',
  'departure_returns',
  'departure_rooms',
  'departure_tickets',
  'disbursements',
  'documents',
  'equipment_handouts',
  'fee_transfers',
  'flat_fees',
  'gateway_reviews',
  'gatherings',
  'incidents',
  'invoice_instalments',
  'invoices',
  'letter_words',
  'listing_addons',
  'listing_banks',
  'listing_buses',
  'listing_flights',
  'listing_guides',
  'listing_hotels',
  'listing_itineraries',
  'listing_photos',
  'listing_rooms',
  'listing_tags',
  'listing_transports',
  'listing_variants',
  'listings',
  'morning_reports',
  'notice_choices',
  'opportunities',
  'pay_links',
  'payments',
  'pilgrim_registrations',
  'pilgrim_reports',
  'profiles',
  'refunds',
  'reminder_settings',
  'report_sendings',
  'roamax_orders',
  'savings_plans',
  'sendings',
  'site_configs',
  'site_gateways',
  'site_payment_channels',
  'site_settings',
  'site_themes',
  'stage_proposals',
  'statement_lines',
  'tax_deposits',
  'users',
  'vouchers',
  'vouchers_paxes',
  'web_pages',
  'whatsapp_connections',
  'withdrawals',
].toSorted();

/** The other tables of a site, each with the reason why no change of it needs to be kept. */
const NOT_AUDITED: Readonly<Record<string, string>> = {
  account_months: 'is append-only',
  agent_cards: 'is an agreement with its moment, given and taken back by the agent alone',
  account_changes: 'is a record itself, with what was before',
  web_page_addresses: 'shows in the history of its page',
  web_page_pictures: 'follows the text of its page',
  article_listings: 'follows the form of its article',
  article_pictures: 'follows the text of its article',
  article_previews: 'is a link that ends by itself, with who made it',
  article_slugs: 'shows in the history of its article',
  audit_log: 'is the record itself, append-only',
  campaign_tasks: 'follows the form of its campaign',
  booking_addons: 'is written once, with its booking',
  closed_months: 'is append-only, with who closed it',
  consents: 'is append-only',
  content_revisions: 'is a record itself, append-only, with who saved it',
  contact_messages: 'is written once, and says who answered',
  counters: 'shows in the numbers drawn from it',
  conversations: 'says who takes care of it, and since when, on the row itself',
  customer_calls: 'is written once, and says who noted it',
  customer_merge_parts: 'is written once, with its merge',
  customer_merges: 'is a record itself, with who took it back',
  document_prints: 'is a record itself, append-only',
  deleted_invoices: 'is a record itself, append-only',
  departure_room_numbers: 'stands before and after in the acts on the rooms',
  check_ins: 'says who looked last, and when, on the row itself',
  departure_roomings: 'counts the acts on the rooms',
  erasures: 'is a record itself, append-only',
  fee_rows: 'is append-only',
  file_removals: 'is what is left to remove, and ends with it',
  file_totals: 'is counted from files by triggers',
  files: 'is written once, and derived widths follow',
  gateway_events: 'is a record itself, of what came',
  gateway_money: 'is append-only',
  frozen_fees: 'is written with its invoice, and anew when that moves, which its history tells',
  hotel_room_stock: 'is what a hotel gave, and no money',
  idempotency_keys: 'is kept for a day',
  invoice_lines: 'is written once, with its invoice',
  journal_entries: 'is append-only',
  journal_lines: 'is append-only',
  listing_presence: 'says who looks at a screen just now',
  listing_seats: 'has its history in seat_moves; its capacity is audited by a trigger of its own',
  messages: 'is an outbox whose attempts stand on the row',
  moves: 'is a record itself, append-only',
  name_flags: 'is a record itself, with who cleared it and why',
  opportunity_invoices: 'is a record itself, with who booked',
  opportunity_users: 'says when each was added',
  sending_recipients: 'is a record itself, of who was written to',
  notices: 'is told to one person, who reads it',
  password_resets: 'is used once',
  payment_attempts: 'is moved by its machine, and keeps what its provider said last',
  pay_link_payments: 'is written once, with its payment',
  phone_codes: 'is a code of ten minutes, used once',
  reminder_failures: 'when a reminder that failed is tried again; written by a job',
  reminder_sendings: 'is append-only, with when and to whom',
  room_bonds: 'stands before and after in the acts on the rooms',
  room_wishes: 'is what whoever booked wishes now, which moves nobody',
  rooming_acts: 'is a record itself, with what was before',
  payment_proofs: 'keeps every proof that a payment ever had',
  point_rows: 'is append-only',
  print_tickets: 'is used once',
  profile_care: 'is sealed health data, of which no copy is kept; who wrote it last stands on the row',
  profile_scans: 'is written once; its row says who added and who removed it',
  profile_sweeps: 'is written by the nightly job alone, and says when',
  recovery_codes: 'is used once',
  remembered_devices: 'is one device of one account, kept by its day',
  referral_sign_ups: 'is written once, with its account',
  referral_visits: 'only counts',
  retention_runs: 'is append-only',
  replaced_pictures: 'is written with each replacement, which is kept as a change of the photo',
  report_sending_rows: 'is a record itself, answered once',
  report_sheets: 'is written once, sealed, with its sending',
  revelations: 'is a record itself',
  page_visits: 'only counts',
  invoice_dues: 'follows the invoice and its plan',
  sales_deltas: 'follows the invoices that it counts',
  sales_sums: 'follows the invoices that it counts',
  search_keys: 'follows the rows that it finds',
  savings_withdrawals: 'is append-only',
  seat_marks: 'follows the moves of seats that it counts',
  seat_moves: 'is append-only',
  sessions: 'begins and ends',
  site_config_credentials: 'is sealed; when and by whom it was set stands on the row',
  site_host_claims: 'says who claimed it, and ends with the host that serves',
  site_keys: 'is sealed, and replaced by the next',
  site_gateway_keys: 'is sealed; that a key was set stands in the audit of its gateway',
  site_theme_failures: 'is append-only',
  site_theme_files: 'is the draft as it is typed; what is published of it is kept in full',
  site_theme_versions: 'is append-only, with who published it',
  shelf_changes: 'only says with which change of the public list a package changed last',
  shelf_versions: 'counts changes of the public list',
  search_words: 'is the list of words of the search keys, kept by the worker',
  statement_matches: 'is what the last comparison found, made anew by the next',
  text_drafts: 'is what one author is typing, seen by nobody else and deleted when it is saved',
  total_pilgrims: 'is append-only',
  unconfirmed_sign_ups: 'ends with the letter that is answered, or by its time',
  unique_payment_numbers: 'shows on the payments that held it',
  upload_days: 'counts the uploads of a day',
  vaccinations: 'is health data, of which no copy is kept; who recorded it stands on the row',
  verify_runs: 'is a record itself',
  voucher_counts: 'has its history in voucher_uses; its most is audited by a trigger of its own',
  voucher_uses: 'is append-only',
  withdrawal_rows: 'shows in the history of its request, whose sum it is',
  whatsapp_replies: 'is written once, as it came',
  whatsapp_health: 'is kept by the worker; the office is told of each change for the worse by a notice',
  whatsapp_stops: 'counts by the hour and names nobody',
  whatsapp_keys: 'holds sealed secrets; that one was set shows at its connection',
  whatsapp_windows: 'is a moment that passes within a day',
};

/** The tables without a site that are behind row security all the same, with their policies. */
const POLICIES_OF_SITES = [
  {
    tablename: 'site_hosts',
    policyname: 'add_own',
    cmd: 'INSERT',
    qual: null,
    with_check: '(site_id = app_site())',
  },
  {
    tablename: 'site_hosts',
    policyname: 'change_own',
    cmd: 'UPDATE',
    qual: '(site_id = app_site())',
    with_check: '(site_id = app_site())',
  },
  { tablename: 'site_hosts', policyname: 'read_all', cmd: 'SELECT', qual: 'true', with_check: null },
  {
    tablename: 'site_hosts',
    policyname: 'remove_own',
    cmd: 'DELETE',
    qual: '(site_id = app_site())',
    with_check: null,
  },
  { tablename: 'sites', policyname: 'read_all', cmd: 'SELECT', qual: 'true', with_check: null },
  {
    tablename: 'sites',
    policyname: 'write_own',
    cmd: 'UPDATE',
    qual: '(id = app_site())',
    with_check: '(id = app_site())',
  },
];

let database: TestDatabase;
let owner: Client;
let ofSites: string[];

beforeAll(async () => {
  database = await cloneDatabase();
  owner = new Client(database.ownerUrl);
  await owner.connect();
  ofSites = await names(`select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'site_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'site_hosts'`);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

async function names(sql: string): Promise<string[]> {
  return (await owner.query<{ name: string }>(sql)).rows.map(({ name }) => name).sort();
}

describe('the policies of row security', () => {
  it('show and take exactly the rows of the site, word by word, on every table of a site', async () => {
    const { rows } =
      await owner.query(`select tablename, policyname, permissive, roles::text, cmd, qual, with_check
      from pg_policies where schemaname = 'public' order by tablename, policyname`);
    const everybody = { permissive: 'PERMISSIVE', roles: '{public}' };
    const expected = ofSites.map((tablename) => ({
      tablename,
      policyname: 'of_the_site',
      cmd: 'ALL',
      qual: '(site_id = app_site())',
      with_check: '(site_id = app_site())',
    }));
    const all = [...expected, ...POLICIES_OF_SITES].map((policy) => ({ ...policy, ...everybody }));
    const keyOf = (policy: { tablename: string; policyname: string }) =>
      `${policy.tablename} ${policy.policyname}`;
    expect(rows).toEqual(all.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)));
  });

  it('take the site from the setting alone: missing and empty are no site', async () => {
    const { rows } = await owner.query<{ text: string }>(
      `select pg_get_function_sqlbody('app_site'::regproc) as text`,
    );
    expect(rows[0]!.text).toBe("RETURN (NULLIF(current_setting('app.site_id'::text, true), ''::text))::uuid");
  });
});

describe('the audit', () => {
  it('records every table that people change', async () => {
    for (const trigger of ['z_audit', 'z_audit_new', 'a_touch']) {
      const watched =
        await names(`select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where t.tgname = '${trigger}' and t.tgenabled = 'O'`);
      expect(watched, trigger).toEqual(AUDITED);
    }
  });

  it('leaves no table of a site undecided: audited, or not for a reason', () => {
    expect([...AUDITED, ...Object.keys(NOT_AUDITED)].toSorted()).toEqual(ofSites);
    expect(Object.entries(NOT_AUDITED).filter(([, reason]) => reason.length < 10)).toEqual([]);
  });

  it('records updates and deletions of a row, the capacity of a package and the most of a voucher', async () => {
    const { rows } = await owner.query<{ table: string; on: string; function: string }>(`
      select distinct c.relname as table, p.proname as function, pg_get_triggerdef(t.oid) ~ ' AFTER (DELETE OR )?UPDATE' as on
        from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
       where t.tgname in ('z_audit', 'z_audit_capacity', 'z_audit_most')
         and c.relname in ('invoices', 'listing_seats', 'voucher_counts') order by 1`);
    expect(rows).toEqual([
      { table: 'invoices', function: 'audit_row', on: true },
      { table: 'listing_seats', function: 'audit_capacity', on: true },
      { table: 'voucher_counts', function: 'audit_voucher_most', on: true },
    ]);
  });
});
