import { USUAL_REPORT_HOUR } from '@rihla/domain/insight/morning-report';
import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import type { Admin } from '../../../kit/actor.ts';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';

type Choice = OutputOf<typeof contract.morning_report.get>['data'];

/** Whether the caller gets the report of the morning, and when; the director does where nothing was chosen. */
export async function getMorningReport({ db, site, actor }: ReadCall<Admin>): Promise<Choice> {
  const chosen = await db
    .selectFrom('morning_reports')
    .select(['is_on', 'hour', 'version'])
    .where('site_id', '=', site.id)
    .where('admin_id', '=', actor.id)
    .executeTakeFirst();
  return chosen ?? { is_on: actor.role === 'DIRECTOR', hour: USUAL_REPORT_HOUR, version: 0 };
}

/** Keeps the choice of the caller. @throws Problem `kit.stale_version` */
export async function updateMorningReport(
  { tx, site, actor }: WriteCall<Admin>,
  { version, ...choice }: InputOf<typeof contract.morning_report.update>,
): Promise<{ version: number }> {
  const stored =
    version === 0
      ? await tx
          .insertInto('morning_reports')
          .values({ site_id: site.id, admin_id: actor.id, ...choice })
          .onConflict((conflict) => conflict.constraint('morning_reports_one').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('morning_reports')
          .set(choice)
          .where('site_id', '=', site.id)
          .where('admin_id', '=', actor.id)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return stored ?? refuse('kit.stale_version', { current: version + 1 });
}
