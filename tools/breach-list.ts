import { parseArgs } from 'node:util';
import { systemClock } from '../apps/api/src/kit/clock.ts';
import { openDatabase } from '../apps/api/src/kit/db/db.ts';
import { type DataLook, looksBetween } from '../apps/api/src/modules/privacy/index.ts';
import { ownerUrl } from './owner-url.ts';

const usage = `npm run breach:list -- --site safanusa --since 2026-11-20 --until 2026-11-23 > breach.csv
writes whose sealed numbers, scans and care data were looked at, by whom, and how each person is reached: for the notice to the
persons and the authority within 3 x 24 hours (UU 27/2022, article 46). The moments are days or ISO 8601 with a zone.`;

/** The columns of the list, in order. */
const COLUMNS = [
  'at',
  'name',
  'account_name',
  'email',
  'phone',
  'what',
  'departure',
  'looked_by',
  'looked_by_kind',
] as const satisfies readonly (keyof DataLook)[];

const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    since: { type: 'string' },
    until: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const [since, until] = [new Date(values.since ?? ''), new Date(values.until ?? '')];
const isAsked = values.site !== undefined && !Number.isNaN(since.getTime()) && !Number.isNaN(until.getTime());
if (values.help) console.log(usage);
else if (isAsked) await list(values.site!);
else {
  console.error(usage);
  process.exitCode = 1;
}

/** Writes the list of a site to standard output, as CSV. */
async function list(slug: string): Promise<void> {
  const { url, release } = await ownerUrl();
  const db = openDatabase({ url, size: 1 });
  const now = systemClock.now();
  try {
    const site = await db.read({ siteId: null, actorId: null, now }, (handle) =>
      handle.selectFrom('sites').select('id').where('slug', '=', slug).executeTakeFirst(),
    );
    if (!site) {
      console.error(`there is no site ${slug}`);
      process.exitCode = 1;
      return;
    }
    const rows = await db.read({ siteId: site.id, actorId: null, now }, (handle) =>
      looksBetween({ db: handle, site }, since, until),
    );
    const lines = [
      COLUMNS.join(','),
      ...rows.map((row) => COLUMNS.map((column) => cell(row[column])).join(',')),
    ];
    process.stdout.write(`${lines.join('\r\n')}\r\n`);
  } finally {
    await db.close();
    await release();
  }
}

/** A value as a cell of CSV (RFC 4180). What a spreadsheet would take for a formula begins with an apostrophe. */
function cell(value: unknown): string {
  const text = value instanceof Date ? value.toISOString() : String(value ?? '');
  const safe = /^[=+\-@\t\r]/.test(text) && !/^\+\d+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
