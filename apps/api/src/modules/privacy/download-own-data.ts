import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { todayIn } from '@rihla/domain/shared/dates';
import type { Customer } from '../../kit/actor.ts';
import type { StepsCall, WriteCall } from '../../kit/call.ts';
import { type AnsweredFile, answeredFile } from '../../kit/http/answered-file.ts';
import { countUseOrRefuse } from '../../kit/http/rate-limits.ts';
import { zip, type ZipEntry } from '../../kit/files/zip.ts';
import { accountsOfPerson, assertOwner, fingerprint, getOwnPerson } from '../access/index.ts';
import { type OwnScan, ownScans, readScan } from '../pilgrims/index.ts';
import { ownData } from './own-data.ts';
import { summaryPage } from './summary-page.ts';

const DAY_MS = 86_400_000;
/** How many downloads one person may make in a day, since each reads every number of the family. */
const DOWNLOADS = 5;
/** The most bytes of files and scans in one download. Those beyond it are only listed. */
const MOST_BYTES = 60_000_000;

/**
 * Everything that the site stores about a customer and the family, as a ZIP: a page to read, the data as JSON, and
 * the files and scans. The customer must type the password again, or a code sent to the phone when the account has
 * no password, and the number of downloads in a day is limited.
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
    await countUseOrRefuse(step.tx, { key, limit: DOWNLOADS, milliseconds: DAY_MS }, step.now);
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

type OwnFile = { storage_key: string; bytes: number; mime: string; is_public: boolean };

/**
 * The files that the customer uploaded, also from accounts that were merged into this one, and the scans of the family, the newest of each first, up to `MOST_BYTES` in
 * all.
 */
async function ownContents(call: WriteCall<Customer>): Promise<{ files: OwnFile[]; scans: OwnScan[] }> {
  const { tx, site, actor } = call;
  const files = await tx
    .selectFrom('files')
    .select(['storage_key', 'bytes', 'mime', 'is_public'])
    .where('site_id', '=', site.id)
    .where('owner_kind', '=', 'USER')
    .where('owner_id', 'in', await accountsOfPerson(call, actor.id))
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute();
  let sum = 0;
  const fits = ({ bytes }: { bytes: number }) => (sum += bytes) <= MOST_BYTES;
  return { files: files.filter(fits), scans: (await ownScans(call)).filter(fits) };
}

/** The contents of files under numbered names; a file whose contents are missing is left out. */
async function contentsOf({ store }: StepsCall<Customer>, files: readonly OwnFile[]): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  for (const [index, { storage_key, mime, is_public }] of files.entries()) {
    const bytes = await store.get(storage_key, { sealed: !is_public }).catch(() => null);
    if (bytes) entries.push({ name: `berkas/${index + 1}.${mime.split('/')[1]}`, bytes });
  }
  return entries;
}

/**
 * The decrypted contents of scans, named by number and kind of paper; a scan whose contents are missing is left out.
 */
async function scansOf({ store }: StepsCall<Customer>, scans: readonly OwnScan[]): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  for (const [index, scan] of scans.entries()) {
    const bytes = await readScan(store, scan).catch(() => null);
    const name = `pindaian/${index + 1}-${scan.kind.toLowerCase()}.${scan.mime.split('/')[1]}`;
    if (bytes) entries.push({ name, bytes });
  }
  return entries;
}
