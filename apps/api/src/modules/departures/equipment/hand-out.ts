import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/departures/equipment/equipment.errors';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { findListingId } from '../../catalogue/index.ts';
import { type ChangeCount, lockHandouts, moveHandouts, rowsThatAllow } from './lock-handouts.ts';

type Input = InputOf<typeof contract.equipment.hand_out>;

/**
 * Stores that items were handed out to travellers, with the known sizes; what a traveller has already stays as it is.
 * @throws Problem `catalogue.not_found`, `equipment.…`
 */
export async function handOut(call: WriteCall<Admin>, input: Input): Promise<ChangeCount> {
  const { tx, site, actor, now } = call;
  const { handed_on, receipt, received_by, signature_file_id } = input;
  const listingId = await findListingId(call, input.id);
  assertReceipt(input);
  if (handed_on > todayIn(site.timeZone, now)) return refuse('equipment.day_ahead');
  const rows = await lockHandouts(call, listingId, input.entries);
  const fitting = rowsThatAllow(rows, 'hand_out');
  const missing = fitting.filter(({ missing_size }) => missing_size).length;
  if (missing > 0) return refuse('equipment.sizes_missing', { count: missing });
  const counted = await moveHandouts(call, rows, fitting, 'hand_out');
  await sql`
    update equipment_handouts h
       set size = p.size, profile_id = p.profile_id, handed_on = ${handed_on}::date, handed_by = ${actor.id}::uuid, receipt = ${receipt},
           received_by = ${receipt === 'REPRESENTATIVE' ? received_by : null}::text,
           signature_file_id = ${receipt === 'PAPER' ? null : signature_file_id}::uuid, reason = null
      from unnest(${fitting.map(({ id }) => id)}::uuid[], ${fitting.map(({ known_size }) => known_size)}::text[],
             ${fitting.map(({ profile_id }) => profile_id)}::uuid[]) p (id, size, profile_id)
     where h.site_id = ${site.id} and h.id = p.id`.execute(tx);
  return counted;
}

/** Refuses one signature for several people, and a receipt without the signature or the name that it needs. */
function assertReceipt({ entries, receipt, received_by, signature_file_id }: Input): void {
  const people = new Set(entries.map(({ booking_id }) => booking_id)).size;
  if (receipt === 'SIGNATURE' && people > 1) refuse('equipment.one_signature');
  const named = receipt === 'REPRESENTATIVE' ? received_by : signature_file_id;
  if (receipt !== 'PAPER' && !named) refuse('equipment.receiver_missing');
}
