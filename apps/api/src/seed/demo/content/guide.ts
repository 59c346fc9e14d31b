import type { FastifyInstance } from 'fastify';
import { addDays, localDateOf } from '@rihla/domain/shared/dates';
import { randomUUID } from 'node:crypto';
import type { Agency } from '../agency.ts';
import { callsOfOne } from '../call-as.ts';

/** The gathering of a group that has not left yet: the rehearsal of the rites. */
const REHEARSAL = { title: 'Manasik di aula', place: 'Lantai 2 kantor' };
/**
 * The gatherings of a group on the way; days are counted from the departure, which is day 0, hours are those of
 * Jakarta.
 */
const ON_THE_WAY = [
  { title: 'Kumpul di bandara', place: 'Terminal 3, gerbang 5', day: 0, hour: '04:00' },
  { title: 'Kumpul sebelum ke masjid', place: 'Lobi hotel', day: 2, hour: '12:30' },
];

/**
 * Records, as the guide, the gatherings of the group that is on the way, or of the next one: who came and who is
 * missing, and one incident that the office has not settled yet.
 */
export async function playGuide(app: FastifyInstance, { site, staff, clock, today }: Agency): Promise<void> {
  const callAs = callsOfOne(app, { site, clock }, staff.GUIDE);
  const kits = (await callAs('guide_kits.mine', {})).data.filter(({ travellers }) => travellers > 0);
  const kit =
    kits.find(({ departure_at, return_at }) => departure_at <= today && today <= return_at) ?? kits[0];
  if (!kit) return;
  const { data } = await callAs('guide_kits.get', { id: kit.id });
  const isUnderWay = kit.departure_at <= today;
  const now = clock.now().toISOString();
  const planned = isUnderWay
    ? ON_THE_WAY.map(({ day, hour, ...rest }) => ({
        ...rest,
        meets_at: `${addDays(localDateOf(kit.departure_at), day)}T${hour}:00+07:00`,
      }))
    : [{ ...REHEARSAL, meets_at: `${addDays(today, -1)}T09:00:00+07:00` }];
  for (const gathering of planned.filter(({ meets_at }) => new Date(meets_at) <= clock.now())) {
    const gathering_id = randomUUID();
    await callAs('gatherings.create', { id: kit.id, gathering_id, ...gathering });
    for (const [index, { booking_id }] of data.pilgrims.entries()) {
      // The last two pilgrims are missing, so that the head count shows some.
      if (data.pilgrims.length - index <= 2) continue;
      const word = { id: kit.id, gathering_id, booking_id, present: true, version: 0, noted_at: now };
      await callAs('attendance.check_in', { ...word, method: index % 3 === 0 ? 'LIST' : 'QR' });
    }
  }
  await callAs('incidents.create', {
    id: kit.id,
    incident_id: randomUUID(),
    kind: isUnderWay ? 'LOST_BAGGAGE' : 'DOCUMENT',
    text: isUnderWay
      ? 'Satu koper tidak keluar di ban bagasi Jeddah. Laporan kehilangan sudah dibuat di konter maskapai.'
      : 'Satu jamaah belum membawa buku kuning saat manasik.',
    booking_id: data.pilgrims[0]?.booking_id ?? null,
    photo_file_id: null,
    noted_at: now,
  });
}
