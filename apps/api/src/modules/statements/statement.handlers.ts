import { contract } from '@rihla/domain/contract';
import { command, query, steps } from '../../kit/bind.ts';
import { confirmLines } from './commands/confirm-lines.ts';
import { ignoreLine } from './commands/ignore-line.ts';
import { importStatement } from './commands/import-statement.ts';
import { payInvoice } from './commands/pay-invoice.ts';
import { previewStatement } from './commands/preview-statement.ts';
import { recordIncome } from './commands/record-income.ts';
import { recordSettlement } from './commands/record-settlement.ts';
import { reopenLine } from './commands/reopen-line.ts';
import { findMatches } from './find-matches.ts';
import { limitReads } from './read-file.ts';
import { getStatement, listStatementLines, listStatements } from './statement.queries.ts';

const { statements, statement_lines: lines } = contract;

export const statementHandlers = [
  query(statements.list, listStatements),
  query(statements.get, getStatement),
  query(statements.lines, listStatementLines),
  steps(statements.preview, previewStatement),
  steps(statements.create, importStatement),
  steps(statements.match, async (call, { id }) => {
    await limitReads(call);
    return findMatches(call, id);
  }),
  steps(statements.confirm, confirmLines),
  command(lines.pay_invoice, payInvoice),
  command(lines.record_income, recordIncome),
  command(lines.record_settlement, recordSettlement),
  command(lines.ignore, ignoreLine),
  command(lines.reopen, reopenLine),
];
