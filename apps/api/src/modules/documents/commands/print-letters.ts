import { randomUUIDv7 } from 'node:crypto';
import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/documents/document.errors';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import type { Admin } from '../../../kit/actor.ts';
import type { StepsCall, WriteCall } from '../../../kit/call.ts';
import { getPrintingAdmin, issuePrintTicket, spendPrintTicket } from '../../access/index.ts';
import { findListingId } from '../../catalogue/index.ts';
import { findProfile, logRevelation } from '../../pilgrims/index.ts';
import { issuerOf } from '../../sites/index.ts';
import { getDocument } from '../document.queries.ts';
import { journeysOn } from '../journeys.queries.ts';
import { repeatsSealedNumbers, showsSealedNumbers } from '../letter-values.ts';
import { draftLetters, writeLetters } from '../letters.ts';

type Paper = OutputOf<typeof contract.document_papers.exchange>['data'];

const DOCUMENT = 'letters';

/**
 * Creates a ticket to print letters: for one pilgrim, or for all known pilgrims of a departure.
 * @throws Problem `documents.not_found`, `documents.nobody_to_print`, `pilgrims.not_found`, `catalogue.not_found`
 */
export async function createLettersTicket(
  call: WriteCall<Admin>,
  input: InputOf<typeof contract.document_papers.create>,
): Promise<{ ticket: string }> {
  const { tx, site, actor } = call;
  const document = await getDocument(call, input.id);
  const id = randomUUIDv7();
  await tx
    .insertInto('document_prints')
    .values({
      site_id: site.id,
      id,
      document_id: document.id,
      ...(await targetOf(call, input)),
      created_by: actor.id,
    })
    .execute();
  return issuePrintTicket(call, { document: DOCUMENT, subjectId: id });
}

/**
 * The pilgrim or the departure for whom letters are to be printed, after checking that the actor may see it.
 * @throws Problem `documents.nobody_to_print` when neither is named, or the departure has no known pilgrim
 */
async function targetOf(
  call: WriteCall<Admin>,
  { profile_id, listing_id }: { profile_id?: string | undefined; listing_id?: string | undefined },
): Promise<{ profile_id: string } | { listing_id: string }> {
  if (profile_id !== undefined) return { profile_id: (await findProfile(call, profile_id)).id };
  if (listing_id === undefined) return refuse('documents.nobody_to_print');
  const id = await findListingId(call, listing_id);
  const [first] = await journeysOn(call, id, 1);
  return first ? { listing_id: id } : refuse('documents.nobody_to_print');
}

/**
 * Exchanges a ticket for its letters. They are written after the ticket was used up, when no database connection is
 * held any more.
 * @throws Problem `print.ticket_refused`, `documents.not_found`, `documents.too_large`, `documents.busy`
 */
export async function exchangeLettersTicket(call: StepsCall, input: { ticket: string }): Promise<Paper> {
  const { content, drafts, paper } = await call.transaction((write) => spendLettersTicket(write, input));
  return { ...paper, letters: await writeLetters(content, drafts) };
}

/**
 * Uses up a ticket and reads the data of its letters. For letters with identity card or passport numbers it records who
 * has read them, for everybody whose numbers they show.
 */
async function spendLettersTicket(call: WriteCall, { ticket }: { ticket: string }) {
  const { tx, site, now } = call;
  const spent = await spendPrintTicket(call, ticket, [DOCUMENT]);
  const printer = await getPrintingAdmin(call, spent.actorId);
  const print = await tx
    .selectFrom('document_prints')
    .select(['document_id', 'profile_id', 'listing_id'])
    .where('site_id', '=', site.id)
    .where('id', '=', spent.subjectId)
    .executeTakeFirstOrThrow();
  const document = await getDocument(call, print.document_id);
  const { profile_id, listing_id } = print;
  const recipient = profile_id === null ? { listingId: listing_id! } : { profileId: profile_id };
  const drafts = await draftLetters(call, document.content, recipient, true);
  if (showsSealedNumbers(document.content)) {
    const party = repeatsSealedNumbers(document.content) ? drafts.flatMap((draft) => draft.party) : [];
    const about =
      profile_id === null
        ? [{ listing_id: listing_id! }]
        : [...new Set([profile_id, ...party])].map((id) => ({ profile_id: id }));
    for (const whom of about) await logRevelation({ ...call, actor: printer }, { field: 'letters', ...whom });
  }
  const paper = {
    issuer: await issuerOf(call, 'UMROH'),
    name: document.name,
    letterhead: document.letterhead,
    printed_at: now.toISOString(),
  };
  return { content: document.content, drafts, paper };
}
