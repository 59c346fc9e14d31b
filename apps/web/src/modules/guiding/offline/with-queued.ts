import type { Attendance, CheckIn } from '@rihla/domain/guiding/guiding.shapes';
import type { QueuedRow } from './queue.ts';

/** A check-in as the phone shows it; `is_waiting` until the server has it. */
export type ShownCheckIn = CheckIn & { is_waiting?: true };
type Gathering = Attendance['gatherings'][number];
/** A gathering as the phone shows it, with its check-ins. */
export type ShownGathering = Omit<Gathering, 'check_ins'> & { check_ins: ShownCheckIn[]; is_waiting?: true };
/** An incident as the phone shows it. */
export type ShownIncident = Attendance['incidents'][number] & { is_waiting?: true };
/** The gatherings and incidents of a departure as the phone shows them, queued changes included. */
export type ShownAttendance = Omit<Attendance, 'gatherings' | 'incidents'> & {
  gatherings: ShownGathering[];
  incidents: ShownIncident[];
};

/**
 * Applies the queued changes of this phone, in order, to what the server has noted of a departure. A change with
 * trouble is applied too, until the guide decides on it.
 * @param by the name of the guide
 */
export function withQueued(attendance: Attendance, queue: readonly QueuedRow[], by: string): ShownAttendance {
  const changesHere = queue.filter(({ change }) =>
    [attendance.listing.id, attendance.listing.slug].includes(change.input.id),
  );
  const shown: ShownAttendance = {
    ...attendance,
    gatherings: attendance.gatherings.map((one) => ({ ...one, check_ins: [...one.check_ins] })),
    incidents: [...attendance.incidents],
  };
  // A gathering whose removal the server refused is still there.
  for (const row of changesHere)
    if (row.change.kind !== 'removal' || !row.trouble) applyChange(shown, row, by);
  shown.gatherings.sort((a, b) => b.meets_at.localeCompare(a.meets_at));
  return shown;
}

/** Applies one change to what is shown. */
function applyChange(shown: ShownAttendance, { change, isSent }: QueuedRow, by: string): void {
  const waiting: { is_waiting?: true } = isSent ? {} : { is_waiting: true };
  if (change.kind === 'incident') {
    const { incident_id: id, kind, text, booking_id, noted_at } = change.input;
    const unhandled = { photo_file_id: null, answer: null, handled_at: null, handled_by: null, version: 0 };
    if (shown.incidents.some((one) => one.id === id)) return;
    shown.incidents.unshift({
      id,
      kind,
      text,
      booking_id,
      noted_at,
      reported_by: by,
      ...waiting,
      ...unhandled,
    });
    return;
  }
  const { gathering_id } = change.input;
  const gathering = shown.gatherings.find(({ id }) => id === gathering_id);
  if (change.kind === 'gathering') {
    const { title, place, meets_at } = change.input;
    if (gathering) Object.assign(gathering, { title, place, meets_at, ...waiting });
    else
      shown.gatherings.push({
        id: gathering_id,
        title,
        place,
        meets_at,
        made_by: by,
        version: 0,
        check_ins: [],
        ...waiting,
      });
    return;
  }
  if (change.kind === 'removal') {
    shown.gatherings = shown.gatherings.filter((one) => one !== gathering);
    return;
  }
  if (!gathering) return;
  const { booking_id, present, method, noted_at } = change.input;
  const before = gathering.check_ins.find((one) => one.booking_id === booking_id);
  const version = before?.version ?? 0;
  gathering.check_ins = [
    ...gathering.check_ins.filter((one) => one !== before),
    { booking_id, present, method, noted_at, by, version, ...waiting },
  ];
}
