import { z } from 'zod';
import { refusals as listing } from '../../catalogue/catalogue.errors.ts';
import { fileId } from '../../kit/file-id.ts';
import { byId, item, procedure, staff } from '../../kit/procedure.ts';
import { CLOTHES_SIZES } from '../../pilgrims/choices.ts';
import { SEXES } from '../../shared/sex.ts';
import { HANDOUT_RECEIPTS, MOST_HANDOUTS, MOST_ITEMS } from './choices.ts';
import { refusals } from './equipment.errors.ts';
import { handoutMachine, type HandoutStatus } from './handout.machine.ts';

const uuid = z.uuid();
const size = z.enum(CLOTHES_SIZES).nullable();
const status = z.enum(Object.keys(handoutMachine.states) as [HandoutStatus, ...HandoutStatus[]]);

const equipment = item(
  z
    .object({
      listing: z.object({
        id: z.string(),
        slug: z.string(),
        name: z.string(),
        departure_at: z.string().nullable(),
      }),
      /** Today in the site's time zone, the latest day that may be entered for a handout. */
      today: z.string(),
      /** The items of this departure, by name. */
      items: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          has_sizes: z.boolean(),
          for_gender: z.enum(SEXES).nullable(),
        }),
      ),
      /** All items of the agency, from which those of a departure are chosen. */
      catalogue: z.array(z.object({ id: z.string(), name: z.string() })),
      /**
       * All travellers, in the order of booking, families together; then who has left the departure and still has items of
       * it.
       */
      people: z.array(
        z.object({
          /** The id of the booking. */
          id: z.string(),
          /** Whether they travel on the departure; false for who has left. */
          travels: z.boolean(),
          /** Null where it is not known yet who travels. */
          name: z.string().nullable(),
          gender: z.enum(SEXES).nullable(),
          /** The clothes size in the file. */
          size,
          invoice_number: z.string(),
          invoice_slug: z.string(),
          currency: z.string(),
          /** What the invoice asks for equipment that is not part of the package, and what of it is paid. */
          equipment_total: z.int(),
          equipment_paid: z.int(),
        }),
      ),
      handouts: z.array(
        z.object({
          booking_id: z.string(),
          item_id: z.string(),
          status,
          size,
          handed_on: z.string().nullable(),
          handed_by: z.string().nullable(),
          receipt: z.enum(HANDOUT_RECEIPTS).nullable(),
          received_by: z.string().nullable(),
          signature_file_id: z.string().nullable(),
          /** The name of the pilgrim who received it, where another has the place by now; else null. */
          handed_to: z.string().nullable(),
          /** Why it was last taken back, or why it is not needed. */
          reason: z.string().nullable(),
        }),
      ),
    })
    .meta({ title: 'DepartureEquipment' }),
);
export type DepartureEquipment = z.output<typeof equipment>['data'];

const path = '/admin_api/manifests/{id}';
const keyPrefix = 'equipment';
const found = listing('catalogue.not_found');
const entries = z
  .array(z.strictObject({ booking_id: uuid, item_id: uuid }))
  .min(1)
  .max(MOST_HANDOUTS);
const ofEntries = { ...byId.shape, entries };
const reason = z.string().trim().min(3).max(200);
/** How many entries were changed, and how many were not because their state does not allow the change. */
const counted = item(z.object({ changed: z.int(), unchanged: z.int() }));
const unknown = [...found, ...refusals('equipment.item_unknown', 'equipment.person_unknown')];

/** The equipment of a departure: its items, who has received which, and with what proof. docs/rules/departures.md. */
export const equipmentContract = {
  equipment: {
    of_listing: procedure({
      method: 'GET',
      path: `${path}/equipment`,
      access: staff('equipment_handout.read'),
      summary: 'The equipment of a departure: its items, and who has received which',
      input: byId,
      refuses: found,
      output: equipment,
    }),
    choose_items: procedure({
      method: 'PUT',
      path: `${path}/equipment_items`,
      access: staff('equipment_handout.update'),
      summary: 'Choose the items that the pilgrims of a departure get; what somebody has already stays',
      keyPrefix,
      input: z.strictObject({ ...byId.shape, items: z.array(uuid).max(MOST_ITEMS) }),
      refuses: [...found, ...refusals('equipment.item_unknown', 'equipment.item_handed_out')],
      output: item(z.object({ items: z.int() })),
    }),
    set_size: procedure({
      method: 'PUT',
      path: `${path}/equipment_sizes`,
      access: staff('equipment_handout.update'),
      summary: 'Note the size of items that are not handed out yet; null takes that of the file again',
      keyPrefix,
      input: z.strictObject({ ...ofEntries, size }),
      refuses: unknown,
      output: counted,
    }),
    hand_out: procedure({
      method: 'POST',
      path: `${path}/equipment/hand_out`,
      access: staff('equipment_handout.hand_out'),
      summary: 'Note items as handed out: on which day, and who has received them',
      keyPrefix,
      input: z.strictObject({
        ...ofEntries,
        handed_on: z.iso.date(),
        receipt: z.enum(HANDOUT_RECEIPTS),
        /** The name of whoever took it for the traveller. */
        received_by: z.string().trim().min(2).max(80).nullable(),
        signature_file_id: fileId('SIGNATURE').nullable(),
      }),
      refuses: [
        ...unknown,
        ...refusals(
          'equipment.sizes_missing',
          'equipment.day_ahead',
          'equipment.receiver_missing',
          'equipment.one_signature',
        ),
      ],
      output: counted,
    }),
    take_back: procedure({
      method: 'POST',
      path: `${path}/equipment/take_back`,
      access: staff('equipment_handout.take_back'),
      summary: 'Take items back, or undo that they were noted as handed out, with the reason',
      keyPrefix,
      input: z.strictObject({ ...ofEntries, reason }),
      refuses: unknown,
      output: counted,
    }),
    waive: procedure({
      method: 'POST',
      path: `${path}/equipment/waive`,
      access: staff('equipment_handout.waive'),
      summary: 'Note that travellers do not need items, with the reason',
      keyPrefix,
      input: z.strictObject({ ...ofEntries, reason }),
      refuses: unknown,
      output: counted,
    }),
    require: procedure({
      method: 'POST',
      path: `${path}/equipment/require`,
      access: staff('equipment_handout.require'),
      summary: 'Ask for items again that were not needed',
      keyPrefix,
      input: z.strictObject(ofEntries),
      refuses: unknown,
      output: counted,
    }),
  },
};
