import { contract } from '@rihla/domain/contract';
import { type Binding, command, query, steps } from '../../../kit/bind.ts';
import { confirmSending, withdrawSending } from './commands/close-sending.ts';
import { queueReports, unqueueReports } from './commands/queue-reports.ts';
import { readSentSheet } from './commands/read-sheet.ts';
import { sendNow } from './commands/send-now.ts';
import {
  getSending,
  listReports,
  listSendings,
  reportOverview,
  reportsOfProfile,
} from './report-list.queries.ts';

const { pilgrim_reports, report_sendings } = contract;

export const reportBindings: readonly Binding[] = [
  query(pilgrim_reports.list, listReports),
  query(pilgrim_reports.overview, async (call) => ({ data: await reportOverview(call) })),
  query(pilgrim_reports.of_profile, async (call, { id }) => ({ data: await reportsOfProfile(call, id) })),
  command(pilgrim_reports.queue, queueReports),
  command(pilgrim_reports.unqueue, unqueueReports),
  query(report_sendings.list, listSendings),
  query(report_sendings.get, async (call, { id }) => ({ data: await getSending(call, id) })),
  command(report_sendings.sheet, readSentSheet),
  steps(report_sendings.create, sendNow),
  command(report_sendings.confirm, confirmSending),
  command(report_sendings.withdraw, withdrawSending),
];
