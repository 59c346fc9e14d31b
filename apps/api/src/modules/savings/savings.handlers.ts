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

const { savings, savings_statements: statements, user_savings: own } = contract;

export const savingsBindings = [
  query(own.programs, listPrograms),
  query(own.program, getProgram),
  query(own.list, listSavings),
  query(own.get, getSavings),
  command(own.join, (call, input) => joinProgram(call, input, call.actor.id)),
  command(own.remind, changeReminder),
  command(own.leave, leavePlan),
  command(own.convert, convertSavings),
  command(own.print, createStatementTicket),
  query(savings.programs, listCountedPrograms),
  query(savings.list, listSavings),
  query(savings.get, getSavings),
  command(savings.join, (call, { user_id, ...input }) => joinProgram(call, input, user_id)),
  command(savings.convert, convertSavings),
  command(savings.withdraw, withdrawSavings),
  command(savings.print, createStatementTicket),
  command(statements.exchange, openStatement),
];
