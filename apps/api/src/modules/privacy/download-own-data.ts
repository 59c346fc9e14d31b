import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { todayIn } from '@rihla/domain/shared/dates';
import type { Customer } from '../../kit/actor.ts';
import type { StepsCall, WriteCall } from '../../kit/call.ts';
import { type AnsweredFile, answeredFile } from '../../kit/http/answered-file.ts';
import { takeFromWindow } from '../../kit/http/limits.ts';
import { zip, type ZipEntry } from '../../kit/zip.ts';
import { assertOwner, fingerprint, getOwnPerson } from '../access/index.ts';
import { type OwnScan, ownScans, readScan } from '../pilgrims/index.ts';
import { ownData } from './own-data.ts';
import { summaryPage } from './summary-page.ts';

const DAY_MS = 86_400_000;
/** The downloads of one person within a day: they read every number of the family. */
const DOWNLOADS = 5;
/** The pictures and scans that one download holds at most, in bytes; the others are named in it. */
const MOST_BYTES = 60_000_000;

/**
 * Everything that the site holds about a customer and the family, as a ZIP: a page to read, the data as JSON, and the
 * files that the customer sent. The password is typed again, or a code of the phone where there is none, and downloads
 * of a day are counted.
 * @throws Problem `access.current_password_wrong`, `access.phone_code_wrong`, `kit.too_many_requests`
 */
export async function downloadOwnData(
  call: StepsCall<Customer>,
  proof: InputOf<typeof contract.my_privacy.download>,
): Promise<AnsweredFile> {
  const spendProof = await assertOwner(call, await getOwnPerson(call), proof);
  const key = `data-download:${fingerprint(call, call.actor.id)}`;
  await call.transaction(async (step) => {
    await spendProof(step);
    await takeFromWindow(step.tx, { key, limit: DOWNLOADS, milliseconds: DAY_MS }, step.now);
  });
  const data = await call.transaction(ownData);
  const day = todayIn(call.site.timeZone, call.now);
  const pages = [
    { name: 'ringkasan.html', bytes: Buffer.from(summaryPage(data, call.site, day, call.request.locale)) },
    { name: 'data.json', bytes: Buffer.from(JSON.stringify(data, null, 2)) },
  ];
  const { files, scans } = await call.transaction(ownContents);
  const contents = [...(await contentsOf(call, files)), ...(await scansOf(call, scans))];
  const bytes = zip([...pages, ...contents], call.now);
  return answeredFile(bytes, 'application/zip', `data-saya-${day}.zip`);
}

type OwnPicture = { storage_key: string; bytes: number; mime: string; is_public: boolean };

/** The files that the customer sent and the scans of the family, the newest of each first, as far as they fit. */
async function ownContents(call: WriteCall<Customer>): Promise<{ files: OwnPicture[]; scans: OwnScan[] }> {
  const { tx, site, actor } = call;
  const files = await tx
    .selectFrom('files')
    .select(['storage_key', 'bytes', 'mime', 'is_public'])
    .where('site_id', '=', site.id)
    .where('owner_kind', '=', 'USER')
    .where('owner_id', '=', actor.id)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute();
  let sum = 0;
  const fits = ({ bytes }: { bytes: number }) => (sum += bytes) <= MOST_BYTES;
  return { files: files.filter(fits), scans: (await ownScans(call)).filter(fits) };
}

/** The contents of files, numbered; one whose contents are gone is left out. */
async function contentsOf({ store }: StepsCall<Customer>, files: readonly OwnPicture[]): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  for (const [at, { storage_key, mime, is_public }] of files.entries()) {
    const bytes = await store.get(storage_key, { sealed: !is_public }).catch(() => null);
    if (bytes) entries.push({ name: `berkas/${at + 1}.${mime.split('/')[1]}`, bytes });
  }
  return entries;
}

/** The contents of scans, opened and numbered by kind of paper; one whose contents are gone is left out. */
async function scansOf({ store }: StepsCall<Customer>, scans: readonly OwnScan[]): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  for (const [at, scan] of scans.entries()) {
    const bytes = await readScan(store, scan).catch(() => null);
    const name = `pindaian/${at + 1}-${scan.kind.toLowerCase()}.${scan.mime.split('/')[1]}`;
    if (bytes) entries.push({ name, bytes });
  }
  return entries;
}
