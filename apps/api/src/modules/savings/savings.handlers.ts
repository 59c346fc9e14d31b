import { contract } from '@rihla/domain/contract';
import { command, query } from '../../kit/bind.ts';
import { changeReminder } from './commands/change-reminder.ts';
import { convertSavings } from './commands/convert-savings.ts';
import { joinProgram } from './commands/join-program.ts';
import { leavePlan } from './commands/leave-plan.ts';
import { withdrawSavings } from './commands/withdraw-savings.ts';
import { getProgram, listCountedPrograms, listPrograms } from './program.queries.ts';
import { getSavings, listSavings } from './savings.queries.ts';
import { createStatementTicket, openStatement } from './statement.ts';

const { savings, savings_statements: statements, user_savings: ownSavings } = contract;

export const savingsBindings = [
  query(ownSavings.programs, listPrograms),
  query(ownSavings.program, getProgram),
  query(ownSavings.list, listSavings),
  query(ownSavings.get, getSavings),
  command(ownSavings.join, (call, input) => joinProgram(call, input, call.actor.id)),
  command(ownSavings.remind, changeReminder),
  command(ownSavings.leave, leavePlan),
  command(ownSavings.convert, convertSavings),
  command(ownSavings.print, createStatementTicket),
  query(savings.programs, listCountedPrograms),
  query(savings.list, listSavings),
  query(savings.get, getSavings),
  command(savings.join, (call, { user_id, ...input }) => joinProgram(call, input, user_id)),
  command(savings.convert, convertSavings),
  command(savings.withdraw, withdrawSavings),
  command(savings.print, createStatementTicket),
  command(statements.exchange, openStatement),
];
