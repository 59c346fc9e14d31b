import { MAX_SCAN_SIDE, PHOTO, PHOTO_SIZE, type ScanKind } from '@rihla/domain/pilgrims/scans/scan-kinds';
import { sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { JobCall } from '../../kit/jobs/site-jobs.ts';
import { cleanPaper } from '../../modules/media/index.ts';
import { isLiveSql } from '../../modules/invoices/index.ts';
import { addScan } from '../../modules/pilgrims/index.ts';
import type { Agency } from './agency.ts';
import { png } from './pictures/pictures.ts';
import { passportPhoto } from './pictures/portrait.ts';

/** How many pilgrims of the next departures have handed in something. */
const PILGRIMS = 24;
/** Of so many pilgrims, one has handed in only the photo, and no scans. */
const PHOTO_ONLY_EVERY = 4;

/**
 * Adds photos and scans of papers to pilgrims of the next departures, as the office would have received them by now.
 */
export async function addPapers(call: JobCall, { staff, today }: Agency): Promise<void> {
  const { MAIN } = staff;
  const actor = { ...MAIN, kind: 'ADMIN', role: 'MAIN' } as unknown as Admin;
  const pilgrims = await call.read(({ db, site }) =>
    sql<{ id: string; name: string; is_woman: boolean }>`
      select f.id, f.name, coalesce(f.gender = 'FEMALE', false) as is_woman from profiles f
        join bookings b on b.site_id = f.site_id and b.profile_id = f.id
        join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
        join listings l on l.site_id = b.site_id and l.id = b.listing_id
       where f.site_id = ${site.id} and l.departure_at >= ${today}::date and f.passport_number_hash is not null and ${isLiveSql}
       group by f.id, f.name, f.gender order by min(l.departure_at), f.id limit ${PILGRIMS}`.execute(db),
  );
  const transaction: Parameters<typeof addScan>[0]['transaction'] = (work) =>
    call.transaction((write) => work({ ...write, actor }));
  for (const [index, { id, name, is_woman }] of pilgrims.rows.entries()) {
    const add = async (kind: ScanKind | typeof PHOTO, svg: string) => {
      const as = kind === PHOTO ? { portrait: PHOTO_SIZE } : { side: MAX_SCAN_SIDE };
      const contents = await cleanPaper(await png(svg), as);
      await addScan({ ...call, actor, transaction }, { profile: id, kind, contents }, null);
    };
    await add(PHOTO, passportPhoto(name, is_woman));
    if (index % PHOTO_ONLY_EVERY === 0) continue;
    await add('PASSPORT', paper('PASPOR', name));
    await add('FAMILY_CARD', paper('KARTU KELUARGA', name));
  }
}

/** SVG of a drawn paper with a name, marked as an example so that nobody takes it for a real one. */
function paper(title: string, name: string): string {
  const lines = Array.from(
    { length: 9 },
    (_, n) => `<rect x="40" y="${190 + n * 34}" width="${420 - ((n * 53) % 190)}" height="9" rx="4"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="760" height="540" font-family="DejaVu Sans, Liberation Sans, Arial, sans-serif"><rect width="760" height="540" fill="#f3f0e6"/><rect x="20" y="20" width="720" height="500" fill="none" stroke="#b9b39c" stroke-width="3"/><text x="40" y="84" font-size="36" font-weight="700" fill="#37506b">${title}</text><text x="40" y="146" font-size="28" fill="#222">${name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text><g fill="#b7b3a6">${lines.join('')}</g><text x="420" y="500" font-size="20" fill="#8a7f60">Contoh untuk peragaan</text></svg>`;
}
