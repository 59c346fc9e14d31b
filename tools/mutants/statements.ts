import type { Mutant } from './mutant.ts';

const MATCH = 'packages/domain/src/statements/match-statement.ts';
const MATCH_TEST = 'packages/domain/src/statements/match-statement.test.ts';
const VALUES = 'packages/domain/src/statements/statement-values.ts';
const VALUES_TEST = 'packages/domain/src/statements/statement-values.test.ts';
const BOOK = 'apps/api/src/modules/statements/book-line.ts';
const REOPEN = 'apps/api/src/modules/statements/commands/reopen-line.ts';
const STATEMENTS_TEST = 'apps/api/src/modules/statements/statements.test.ts';
const STATEMENTS_RACE = 'apps/api/test/races/statements.test.ts';

/** Faults in what is read of bank statements and counted as paid. */
export const statements: readonly Mutant[] = [
  {
    file: MATCH,
    find: '        target.amount === credits[creditPlace]!.amount &&\n',
    replace: '',
    fault: 'another amount than was asked for is proposed as sure',
    tests: [MATCH_TEST],
  },
  {
    file: MATCH,
    find: '        points - (ordered[1]?.points ?? 0) >= AHEAD_POINTS &&\n',
    replace: '',
    fault: 'a line that fits two payments alike is proposed as sure',
    tests: [MATCH_TEST],
  },
  {
    file: MATCH,
    find: '        points - best.next >= AHEAD_POINTS;\n',
    replace: '        points >= 0;\n',
    fault: 'a payment that fits two lines alike is proposed as sure',
    tests: [MATCH_TEST],
  },
  {
    file: VALUES,
    find: "if (currency === 'IDR' && fraction !== '00') return 'FRACTION';",
    replace: '',
    fault: 'sen of a line in rupiah are dropped silently',
    tests: [VALUES_TEST],
  },
  {
    file: VALUES,
    find: 'if (decimal && grouped && rest.includes(digits[decimal.index]!)) return [];',
    replace: '',
    fault: 'an amount with one sign for thousands and decimals is guessed at',
    tests: [VALUES_TEST],
  },
  {
    file: VALUES,
    find: 'return thisYear !== null && thisYear <= latest ? thisYear : dayOf(latestYear - 1, monthNumber, Number(day));',
    replace: 'return thisYear;',
    fault: 'a line of December is put into the December to come',
    tests: [VALUES_TEST],
  },
  {
    file: BOOK,
    find: "if (hasTrait(statementLineMachine, line.status, 'decided')) return refuse('statement.line_decided');",
    replace: '',
    fault: 'one line is booked twice',
    tests: [STATEMENTS_TEST, STATEMENTS_RACE],
  },
  {
    file: BOOK,
    find: "if (line.amount < 0) return refuse('statement.not_incoming');",
    replace: '',
    fault: 'money that went out is booked as a payment',
    tests: [STATEMENTS_TEST],
  },
  {
    file: BOOK,
    find: "if (line.currency !== payment.currency) return refuse('statement.other_currency');",
    replace: '',
    fault: 'dollars are booked as rupiah',
    tests: [STATEMENTS_TEST],
  },
  {
    file: BOOK,
    find: "  if (taken) refuse('statement.payment_taken');\n",
    replace: '',
    fault: 'two lines are taken for one payment',
    tests: [STATEMENTS_TEST],
  },
  {
    file: REOPEN,
    find: "if (line.validated) return refuse('statement.payment_counts');",
    replace: '',
    fault: 'a line is open again while the payment it made valid counts',
    tests: [STATEMENTS_TEST],
  },
  {
    file: REOPEN,
    find: "if (line.status === 'INCOME')",
    replace: "if (line.status === 'IGNORED')",
    fault: 'income of a line stays in the books when the line is opened again',
    tests: [STATEMENTS_TEST],
  },
];
