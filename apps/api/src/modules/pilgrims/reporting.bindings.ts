import { contract } from '@rihla/domain/contract';
import type { Reader } from '../../kit/actor.ts';
import type { Sealer } from '../../kit/crypto.ts';
import type { Handle } from '../../kit/db/db.ts';
import { type Binding, command, query, type Site } from '../../kit/implement.ts';
import { getPrintingAdmin, issuePrintTicket, spendPrintTicket } from '../access/index.ts';
import { findListingId } from '../catalogue/index.ts';
import { journeyOf, pilgrimCards } from './cards.ts';
import { writeRegistration } from './commands/write-registration.ts';
import { registrationFile } from './registration-file.ts';
import { deposits, plainLines, registrationSheet } from './reports.ts';
import { noteRevelation } from './revelations.ts';
import { departureOf, travellersOf } from './travellers.queries.ts';

const { reporting, pilgrim_cards } = contract;

const CARDS = 'profiles';

/** The reports of a departure. Those with whole numbers of identity write down who has read them, so they are commands. */
export const reportingBindings: Binding[] = [
  command(reporting.sisko_init, async ({ tx, site, actor, input, sealer }) => {
    const { departure, travellers } = await reported(tx, site, actor, input.id);
    if (input.format === 'json') return { data: registrationSheet(departure, travellers) };
    await noteRevelation(tx, site.id, actor, { field: 'registration_sheet', listing_id: departure.id });
    return registrationFile(plainLines(sealer, travellers), `${departure.slug}-jamaah`);
  }),
  query(reporting.sisko_pay, async ({ db, site, actor, input }) => {
    const { departure, travellers } = await reported(db, site, actor, input.id);
    return { data: deposits(departure, travellers) };
  }),
  command(reporting.sisko_card, async (call) => ({ data: await readCards(call, call.actor, call.input.id) })),
  command(pilgrim_cards.create, async ({ tx, site, actor, now, input }) => {
    const subjectId = await findListingId({ db: tx, site, actor }, input.id);
    return {
      data: await issuePrintTicket({ tx, site, now, actor }, { document: CARDS, subjectId }),
    };
  }),
  command(pilgrim_cards.exchange, async (call) => {
    const { input } = call;
    const spent = await spendPrintTicket(call, input.ticket, [CARDS]);
    const printer = await getPrintingAdmin(call, spent.actorId);
    return { data: await readCards(call, printer, spent.subjectId) };
  }),
  command(reporting.write_registration, writeRegistration),
];

/** The cards of a departure, and the note of who has read the passport numbers on them. */
async function readCards(
  call: { tx: Handle; site: Site; sealer: Sealer; now: Date },
  actor: Reader,
  asked: string,
) {
  const { tx, site } = call;
  const { departure, travellers } = await reported(tx, site, actor, asked);
  const journey = await journeyOf(tx, site.id, departure);
  await noteRevelation(tx, site.id, actor, { field: 'cards', listing_id: departure.id });
  return pilgrimCards(call, departure, journey, travellers);
}

async function reported(db: Handle, site: Site, actor: Reader, asked: string) {
  const id = await findListingId({ db, site, actor }, asked);
  return { departure: await departureOf(db, site.id, id), travellers: await travellersOf(db, site.id, id) };
}
