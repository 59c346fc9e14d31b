import { refuse as refuseFile } from '@rihla/domain/media/file.errors';
import { refuse as refuseByKit } from '@rihla/domain/kit/kit.errors';
import { agreedNik, CARD_SCANS_OF_SITE_PER_HOUR, CARD_SCANS_PER_HOUR } from '@rihla/domain/pilgrims/id-card';
import type { ScannedCard, ScannedFields } from '@rihla/domain/pilgrims/id-card.contract';
import { refuse } from '@rihla/domain/pilgrims/pilgrims.errors';
import { todayIn } from '@rihla/domain/shared/dates';
import { decodeNik } from '@rihla/domain/shared/identity/nik';
import type { Actor } from '../../../kit/actor.ts';
import type { ReadCall, StepsCall, WriteCall } from '../../../kit/call.ts';
import { countUseOrRefuse } from '../../../kit/http/rate-limits.ts';
import { pictureMimeOf } from '../../media/index.ts';
import type { CardReader } from '../id-card/card-reader.ts';
import { districtOf, existingDistricts } from '../id-card/card-regions.ts';
import type { CardReading } from '../id-card/read-card.ts';

const HOUR_MS = 3_600_000;

/**
 * Counts one scan of an identity card against the limits of the person and of the site for an hour, before the picture
 * is received.
 * @throws Problem `kit.too_many_requests`
 */
export async function countScan({ tx, site, now, actor }: ScanCountCall): Promise<void> {
  const ofPerson = { key: `scanktp:${actor.kind}:${actor.id}`, limit: CARD_SCANS_PER_HOUR[actor.kind] };
  const ofSite = { key: `scanktp:site:${site.id}`, limit: CARD_SCANS_OF_SITE_PER_HOUR };
  for (const rateLimit of [ofPerson, ofSite])
    await countUseOrRefuse(tx, { ...rateLimit, milliseconds: HOUR_MS }, now);
}

/** The parts of a call that the limits of scans need. */
type ScanCountCall = Pick<WriteCall, 'tx' | 'now'> & {
  site: { id: string };
  actor: Pick<Actor, 'kind' | 'id'>;
};

/**
 * Reads the fields of an Indonesian identity card from its picture. Neither the picture nor the fields are stored.
 * @param call.read runs a function with a database connection; it is called only when the picture has been read, so
 * that no connection is held during that time
 * @param reader the process that reads pictures
 * @param bytes the picture (JPEG, PNG or WebP)
 * @returns each field with how certain it is, or the reason why nothing could be read
 * @throws Problem `kit.unsupported_file`, `file.broken_picture`, `file.too_many_pixels`, `pilgrims.card_reader_busy`
 */
export async function scanCard(
  { site, now, read }: Pick<StepsCall, 'now'> & { site: ReadCall['site']; read: ReadHandle },
  reader: CardReader,
  bytes: Buffer,
): Promise<ScannedCard> {
  if ((await pictureMimeOf(bytes)) === null)
    return refuseByKit('kit.unsupported_file', { allowed: 'JPEG, PNG, WebP' });
  const answer = (await reader.read(site.id, bytes)) ?? refuse('pilgrims.card_reader_busy');
  if (answer.ok) {
    const today = todayIn(site.timeZone, now);
    return { reason: null, fields: await read((call) => fieldsOf(call, answer, today)) };
  }
  if (answer.reason === 'broken_picture') return refuseFile('file.broken_picture');
  if (answer.reason === 'too_many_pixels') return refuseFile('file.too_many_pixels', answer.size);
  return { reason: answer.reason, fields: null };
}

/** Runs a function with a database connection. */
type ReadHandle = <T>(work: (call: Pick<ReadCall, 'db'>) => Promise<T>) => Promise<T>;

/**
 * The fields of a card that was read. The digits of its NIK and the names of its regions are checked against the list
 * of Indonesian districts.
 */
async function fieldsOf(
  call: Pick<ReadCall, 'db'>,
  { niks, values }: CardReading & { ok: true },
  today: ReturnType<typeof todayIn>,
): Promise<ScannedFields> {
  const { regions, ...fields } = values;
  const codes = niks.flatMap((nik) => {
    const decoded = decodeNik(nik, today);
    return decoded.ok ? [decoded.value.districtCode] : [];
  });
  const existing = await existingDistricts(call, codes);
  const printed = { birthDate: fields.birth_date.value, sex: fields.gender.value };
  const no_ktp = agreedNik(niks, printed, today, (code) => existing.has(code));
  return { no_ktp, ...fields, district_id: await districtOf(call, regions) };
}
