import type { contract } from '@rihla/domain/contract';
import type { SiteStats } from '@rihla/domain/insight/stats.contract';
import { statsPeriod } from '@rihla/domain/insight/stats-period';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { addDays, todayIn } from '@rihla/domain/shared/dates';
import type { ReadCall } from '../../../kit/call.ts';
import { endedInvoices, paymentsByChannel, salesByRoom } from './money.queries.ts';
import { openAmounts } from './open-amounts.queries.ts';
import { salesByGroup, salesByMonth } from './sales.queries.ts';
import { seatsCurve } from './seats.queries.ts';

/** The statistics of the agency over some months, in eight statements: sales, money, seats and cancellations. */
export async function readStats(
  call: ReadCall,
  asked: Pick<InputOf<typeof contract.site_stats.get>, 'from' | 'to'>,
): Promise<SiteStats> {
  const today = todayIn(call.site.timeZone, call.now);
  const period = statsPeriod(asked, today);
  return {
    from: period.from,
    to: addDays(period.to, -1),
    months: await salesByMonth(call, period),
    ...(await salesByGroup(call, period)),
    rooms: await salesByRoom(call, period),
    channels: await paymentsByChannel(call, period),
    ...(await openAmounts(call, today)),
    cancellations: await endedInvoices(call, period),
    ...(await seatsCurve(call, today)),
  };
}
