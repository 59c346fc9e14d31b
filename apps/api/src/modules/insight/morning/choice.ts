import { USUAL_REPORT_HOUR } from '@rihla/domain/insight/morning-report';
import type { contract } from '@rihla/domain/contract';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import type { Admin } from '../../../kit/actor.ts';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';
import { writeVersioned } from '../../../kit/write-versioned.ts';

type Choice = OutputOf<typeof contract.morning_report.get>['data'];

/**
 * Whether the caller gets the morning report, and at which hour. Without a choice of their own, directors get it and
 * others do not.
 */
export async function getMorningReport({ db, site, actor }: ReadCall<Admin>): Promise<Choice> {
  const chosen = await db
    .selectFrom('morning_reports')
    .select(['is_on', 'hour', 'version'])
    .where('site_id', '=', site.id)
    .where('admin_id', '=', actor.id)
    .executeTakeFirst();
  return chosen ?? { is_on: actor.role === 'DIRECTOR', hour: USUAL_REPORT_HOUR, version: 0 };
}

/**
 * Stores the caller's choice about the morning report.
 * @throws Problem `kit.stale_version`
 */
export async function updateMorningReport(
  call: WriteCall<Admin>,
  { version, ...choice }: InputOf<typeof contract.morning_report.update>,
): Promise<{ version: number }> {
  const key = { admin_id: call.actor.id };
  return { version: (await writeVersioned(call, 'morning_reports', key, version, choice)).version };
}
