import { z } from 'zod';
import { changed } from '../kit/answers.ts';
import { fileId } from '../kit/file-id.ts';
import { refusals as kit } from '../kit/kit.errors.ts';
import { byId, item, procedure, staff } from '../kit/procedure.ts';
import { CHECK_IN_METHODS, INCIDENT_KINDS } from './choices.ts';
import { refusals } from './guiding.errors.ts';
import { attendance, guideKit, guideKitRow, openIncidents } from './guiding.shapes.ts';

const ofListing = '/admin_api/listings/{id}';
const keyPrefix = 'guiding';
const found = refusals('guiding.not_found');
/** An id that the device has chosen. */
const deviceId = z.guid();
/** When it was noted, by the clock of the device. A time in the future counts as the time of the request. */
const noted_at = z.iso.datetime({ offset: true });
const gathering = {
  title: z.string().trim().min(1).max(80),
  place: z.string().trim().max(120).nullable(),
  meets_at: z.iso.datetime({ offset: true }),
};

/**
 * The calls of guides during a journey: the guide kit (all data of a departure for use without a network), gatherings
 * with check-ins, and incidents. The device chooses ids and sends its own time, so that a request may come late or
 * twice.
 * docs/rules/guiding.md.
 */
export const guidingContract = {
  guide_kits: {
    mine: procedure({
      method: 'GET',
      path: '/admin_api/guide_kits',
      access: staff('guide_kit.read'),
      summary: 'The departures that a guide leads, until some days after their return',
      input: z.strictObject({}),
      output: z.object({ data: z.array(guideKitRow) }),
    }),
    get: procedure({
      method: 'GET',
      path: '/admin_api/guide_kits/{id}',
      access: staff('guide_kit.read'),
      summary: 'All that a guide needs of a departure without a network; that care data were read is noted',
      input: byId,
      refuses: found,
      output: item(guideKit),
    }),
  },
  attendance: {
    get: procedure({
      method: 'GET',
      path: `${ofListing}/attendance`,
      access: staff('attendance.read'),
      summary: 'Gatherings of a departure with who was there, and its incidents',
      input: byId,
      refuses: found,
      output: item(attendance),
    }),
    check_in: procedure({
      method: 'PUT',
      path: `${ofListing}/gatherings/{gathering_id}/check_ins/{booking_id}`,
      access: staff('attendance.update'),
      summary: 'Note whether a traveller is at a gathering',
      keyPrefix,
      input: z.strictObject({
        ...byId.shape,
        gathering_id: deviceId,
        booking_id: z.guid(),
        present: z.boolean(),
        method: z.enum(CHECK_IN_METHODS),
        /** The version of the check-in that the guide saw; 0 where there was none. */
        version: z.int().min(0),
        noted_at,
      }),
      refuses: [
        ...found,
        ...refusals('guiding.not_of_departure', 'guiding.not_travelling'),
        ...kit('kit.stale_version'),
      ],
      output: item(z.object({ version: z.int() })),
    }),
  },
  gatherings: {
    create: procedure({
      method: 'POST',
      path: `${ofListing}/gatherings`,
      access: staff('attendance.update'),
      summary: 'Plan a gathering, under the id that the device has made',
      keyPrefix,
      status: 201,
      input: z.strictObject({ ...byId.shape, gathering_id: deviceId, ...gathering }),
      refuses: [...found, ...refusals('guiding.too_many'), ...kit('kit.already_exists')],
      output: item(changed),
    }),
    update: procedure({
      method: 'PUT',
      path: `${ofListing}/gatherings/{gathering_id}`,
      access: staff('attendance.update'),
      summary: 'Change what, where and when a gathering is',
      keyPrefix,
      input: z.strictObject({
        ...byId.shape,
        gathering_id: deviceId,
        ...gathering,
        version: z.int().min(1),
      }),
      refuses: [...found, ...refusals('guiding.not_of_departure'), ...kit('kit.stale_version')],
      output: item(changed),
    }),
    delete: procedure({
      method: 'DELETE',
      path: `${ofListing}/gatherings/{gathering_id}`,
      access: staff('attendance.update'),
      summary: 'Delete a gathering made by mistake, at which nobody was counted',
      keyPrefix,
      input: z.strictObject({ ...byId.shape, gathering_id: deviceId }),
      refuses: [...found, ...refusals('guiding.not_of_departure', 'guiding.counted')],
      output: item(z.object({ id: z.string() })),
    }),
  },
  incidents: {
    open: procedure({
      method: 'GET',
      path: '/admin_api/incidents',
      access: staff('incident.read'),
      summary: 'The incidents that nobody has handled yet, the newest first, and how many there are',
      input: z.strictObject({}),
      output: item(openIncidents),
    }),
    create: procedure({
      method: 'POST',
      path: `${ofListing}/incidents`,
      access: staff('incident.report'),
      summary: 'Report an incident, under the id that the device has made; the office is told',
      keyPrefix,
      status: 201,
      input: z.strictObject({
        ...byId.shape,
        incident_id: deviceId,
        kind: z.enum(INCIDENT_KINDS),
        text: z.string().trim().min(1).max(2000),
        /** The booking of the traveller whom it is about; null when it concerns the group. */
        booking_id: z.guid().nullable(),
        photo_file_id: fileId('INCIDENT').nullable(),
        noted_at,
      }),
      refuses: [
        ...found,
        ...refusals('guiding.too_many', 'guiding.not_travelling'),
        ...kit('kit.already_exists'),
      ],
      output: item(changed),
    }),
    handle: procedure({
      method: 'PUT',
      path: `${ofListing}/incidents/{incident_id}`,
      access: staff('incident.handle'),
      summary: 'Write down what was done about an incident, and whether it is settled',
      keyPrefix,
      input: z.strictObject({
        ...byId.shape,
        incident_id: deviceId,
        answer: z.string().trim().max(2000).nullable(),
        is_handled: z.boolean(),
        version: z.int().min(1),
      }),
      refuses: [...found, ...refusals('guiding.not_of_departure'), ...kit('kit.stale_version')],
      output: item(changed),
    }),
  },
};
