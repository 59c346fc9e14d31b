import { refuse } from '@rihla/domain/media/file.errors';
import { SITE_FILES, type UploadQuota, uploadQuota } from '@rihla/domain/media/upload-quota';
import { addDays, startOfDayInstant, todayIn, type LocalDate } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { Actor, Reader } from '../../kit/actor.ts';
import type { ReadCall, Site } from '../../kit/call.ts';
import type { Handle } from '../../kit/db/db.ts';

/**
 * An upload that was counted before its file is read: who uploads, on which day of the site, and the quota of that
 * person.
 */
export type CountedUpload = {
  owner: { kind: Actor['kind']; id: string };
  day: LocalDate;
  quota: UploadQuota;
  /** Seconds until the next day begins at the site. */
  seconds: number;
};

type QuotaCall = { tx: Handle; site: Pick<Site, 'id' | 'timeZone'>; now: Date };

/**
 * Counts an upload against the person's quota of the day, before the file is read. One SQL statement checks
 * and counts, so that of several uploads at the same time none is missed.
 * @throws Problem `file.quota_of_day`
 */
export async function countUpload(call: QuotaCall, actor: Reader): Promise<CountedUpload> {
  const { tx, site, now } = call;
  const day = todayIn(site.timeZone, now);
  const quota = uploadQuota(actor.role, await hasPaid(call, actor));
  const tomorrow = startOfDayInstant(addDays(day, 1), site.timeZone);
  const seconds = Math.ceil((tomorrow.getTime() - now.getTime()) / 1_000);
  const counted = await sql`
    insert into upload_days as d (site_id, owner_kind, owner_id, day, files)
    values (${site.id}, ${actor.kind}, ${actor.id}, ${day}, 1)
        on conflict (site_id, owner_kind, owner_id, day) do update set files = d.files + 1
     where d.files < ${quota.files} and d.bytes < ${quota.bytes}
    returning files`.execute(tx);
  const upload = { owner: { kind: actor.kind, id: actor.id }, day, quota, seconds };
  return counted.rows.length > 0 ? upload : refuseToday(upload);
}

/**
 * Counts the bytes of an uploaded file against what its owner may upload today. One SQL statement checks and counts, so
 * that two files at the same time cannot exceed the quota together.
 * @param upload as it was counted before the file was read
 * @throws Problem `file.quota_of_day`
 */
export async function takeBytes(
  { tx, site }: QuotaCall,
  upload: CountedUpload,
  bytes: number,
): Promise<void> {
  const { owner, day, quota } = upload;
  const taken = await sql`
    update upload_days set bytes = bytes + ${bytes}
     where site_id = ${site.id} and owner_kind = ${owner.kind} and owner_id = ${owner.id} and day = ${day}
       and bytes + ${bytes} <= ${quota.bytes}
    returning bytes`.execute(tx);
  if (taken.rows.length === 0) refuseToday(upload);
}

/**
 * Refuses a new file with which a site would have more files or bytes than it may. Called after its row is written:
 * a trigger has then locked the site's total until the commit, so two files at once are counted one after the
 * other.
 * @param siteBytes the most bytes
 * @throws Problem `file.quota_of_site`
 */
export async function assertSiteQuota({ tx, site }: QuotaCall, siteBytes: number): Promise<void> {
  const total = await tx
    .selectFrom('file_totals')
    .select(['files', 'bytes'])
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow();
  if (total.files <= SITE_FILES && total.bytes <= siteBytes) return;
  refuse('file.quota_of_site', { gigabytes: Math.round(siteBytes / 1e9) });
}

/**
 * Refuses an upload because the person has used up the day's quota; the answer names the quota and the seconds until
 * it begins again.
 */
function refuseToday({ quota, seconds }: CountedUpload): never {
  return refuse('file.quota_of_day', {
    files: quota.files,
    megabytes: Math.round(quota.bytes / 1e6),
    seconds,
  });
}

/** Whether a customer has paid anything yet, on which the quota of uploads depends; always true for staff. */
async function hasPaid({ tx, site }: { tx: ReadCall['db']; site: Pick<Site, 'id'> }, actor: Reader) {
  if (actor.kind !== 'USER') return true;
  const paid = await tx
    .selectFrom('invoices')
    .select('id')
    .where('site_id', '=', site.id)
    .where('user_id', '=', actor.id)
    .where('paid', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return paid !== undefined;
}
