import { contract } from '@rihla/domain/contract';
import { type Binding, command, query } from '../../../kit/bind.ts';
import { getMorningReport, updateMorningReport } from '../morning/choice.ts';
import { listInvoicesBehind } from './invoices-behind.queries.ts';
import { listForecast } from './open-amounts.queries.ts';
import { listSeats } from './seats.queries.ts';
import { downloadStats } from './stats-file.ts';
import { readStats } from './stats.queries.ts';
import { listVisits } from './visits.queries.ts';

const { morning_report, site_stats } = contract;

export const statsBindings: readonly Binding[] = [
  query(site_stats.get, async (call, input) => ({ data: await readStats(call, input) })),
  command(site_stats.file, downloadStats),
  query(site_stats.forecast, listForecast),
  query(site_stats.invoices, listInvoicesBehind),
  query(site_stats.seats, listSeats),
  query(site_stats.visits, listVisits),
  query(morning_report.get, async (call) => ({ data: await getMorningReport(call) })),
  command(morning_report.update, updateMorningReport),
];
