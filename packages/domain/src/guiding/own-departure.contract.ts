import { z } from 'zod';
import { refusals as invoice } from '../invoices/invoice.errors.ts';
import { byId, customer, item, procedure } from '../kit/procedure.ts';
import { FILE_FIELDS } from '../pilgrims/file.fields.ts';
import { refusals } from './guiding.errors.ts';
import { journeyFacts, journeyHead, journeyRoom } from './guiding.shapes.ts';

const ownJourney = z.object({
  /** The id of the invoice, by which the journey's page is requested. */
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  departure_at: z.string(),
  return_at: z.string(),
});

const ownTraveller = z.object({
  booking_id: z.string(),
  name: z.string().nullable(),
  /** The content of the QR code on the pilgrim's card, to be shown on the phone in place of the card. */
  code: z.string(),
  profile_slug: z.string().nullable(),
  room: journeyRoom.nullable(),
  /** The fields that the file still needs before departure; null where it is not known yet who travels. */
  missing: z.array(z.enum(FILE_FIELDS)).nullable(),
});

const ownDeparture = z.object({
  invoice: z.object({ id: z.string(), slug: z.string(), number: z.string() }),
  listing: journeyHead,
  made_at: z.string(),
  journey: journeyFacts,
  travellers: z.array(ownTraveller),
});
export type OwnDeparture = z.output<typeof ownDeparture>;

/** The page of a customer's own journey, which the phone stores for use without a network. docs/rules/guiding.md. */
export const ownDepartureContract = {
  own_departures: {
    mine: procedure({
      method: 'GET',
      path: '/user_api/departures',
      access: customer,
      summary: 'Own departures that lie ahead, are under way or have just returned',
      input: z.strictObject({}),
      output: z.object({ data: z.array(ownJourney) }),
    }),
    get: procedure({
      method: 'GET',
      path: '/user_api/departures/{id}',
      access: customer,
      summary:
        "The journey of an invoice of one's own: days, hotels, rooms, guides, and what is still missing",
      input: byId,
      refuses: [...invoice('invoice.invalid', 'invoice.deleted'), ...refusals('guiding.not_found')],
      output: item(ownDeparture),
    }),
  },
};
