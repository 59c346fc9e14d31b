import {
  reportSendingMachine,
  type ReportSendingStatus,
} from '@rihla/domain/pilgrims/reports/report-sending.machine';
import { refuse } from '@rihla/domain/pilgrims/pilgrims.errors';
import type { ReportReason } from '@rihla/domain/pilgrims/reports/report-reasons';
import { isUuid } from '@rihla/domain/shared/ids';
import type { Admin } from '../../../../kit/actor.ts';
import type { WriteCall } from '../../../../kit/call.ts';
import { move } from '../../../../kit/move.ts';
import { followReports } from '../follow-reports.ts';
import { applyOutcomes, giveBack, lockSending, type Outcome } from '../record-sending.ts';

/** A sheet after an act on it. */
type MovedSending = { id: string; status: ReportSendingStatus; version: number };
/** A row that the ministry's system has refused. */
type RefusedReport = { profile_id: string; reason: ReportReason; reason_text?: string | undefined };

/**
 * Stores the result of a sheet that a person has uploaded by hand into the ministry's system: all rows count as
 * registered, except those named as refused.
 * @param input.refused the refused rows, with the reason of each
 * @throws Problem `pilgrims.sending_not_found`, `pilgrims.not_in_sheet`, `kit.illegal_transition`
 */
export async function confirmSending(
  call: WriteCall<Admin>,
  { id: idOrText, refused }: { id: string; refused: RefusedReport[] },
): Promise<MovedSending> {
  const id = isUuid(idOrText) ? idOrText : refuse('pilgrims.sending_not_found');
  const sending = (await lockSending(call, id)) ?? refuse('pilgrims.sending_not_found');
  await move(call, reportSendingMachine, 'report_sendings', id, 'confirm');
  const profiles = await profilesOf(call, id);
  const reasons = new Map(refused.map((one) => [one.profile_id, one]));
  if ([...reasons.keys()].some((profileId) => !profiles.includes(profileId)))
    return refuse('pilgrims.not_in_sheet');
  const outcomes = profiles.map((profileId): Outcome => {
    const refusal = reasons.get(profileId);
    if (!refusal) return { outcome: 'STORED', registrationNumber: null };
    return { outcome: 'REFUSED', reason: refusal.reason, text: refusal.reason_text ?? '' };
  });
  await applyOutcomes(call, id, outcomes);
  await followReports(call, sending.listing_id);
  return stateOf(call, id);
}

/**
 * Cancels a sheet of reports that nobody has uploaded into the ministry's system; its pilgrims are in the queue
 * again.
 * @throws Problem `pilgrims.sending_not_found`, `kit.illegal_transition`
 */
export async function withdrawSending(
  call: WriteCall<Admin>,
  { id: asked }: { id: string },
): Promise<MovedSending> {
  const id = isUuid(asked) ? asked : refuse('pilgrims.sending_not_found');
  const sending = (await lockSending(call, id)) ?? refuse('pilgrims.sending_not_found');
  await move(call, reportSendingMachine, 'report_sendings', id, 'withdraw');
  await giveBack(call, id, null);
  await followReports(call, sending.listing_id);
  return stateOf(call, id);
}

/** The profiles of a sheet in the order of its rows. */
async function profilesOf({ tx, site }: WriteCall, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('report_sending_rows')
    .select('profile_id')
    .where('site_id', '=', site.id)
    .where('sending_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ profile_id }) => profile_id);
}

/** The state of a sheet as the call answers it. */
async function stateOf({ tx, site }: WriteCall, id: string): Promise<MovedSending> {
  const found = await tx
    .selectFrom('report_sendings')
    .select(['id', 'status', 'version'])
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...found, status: found.status as ReportSendingStatus };
}
