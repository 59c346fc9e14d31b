import { describe, expect, it } from 'vitest';
import { stateLists } from './state-lists.ts';

const found = (source: string) => stateLists('some.tsx', source).map(({ states }) => states.join(' '));

describe('a list of states', () => {
  it.each([
    ['an array', `const seated = ['NEW', 'PARTIAL', 'PAID'];`, 'NEW PARTIAL PAID'],
    ['a set', `const over = new Set(["CANCELLED", "EXPIRED"] as const);`, 'CANCELLED EXPIRED'],
    ['an array with other words', `const mixed = ['NEW', 'OTHER', 'PARTIAL'];`, 'NEW PARTIAL'],
    ['a filter of a query', `rows.where('i.status', 'in', ['ACTIVE', 'PRIVATE'])`, 'ACTIVE PRIVATE'],
    ['a chain of equals', `const live = a.status === 'NEW' || a.status === 'PARTIAL';`, 'NEW PARTIAL'],
    ['a chain of unequals', `if (x && status !== 'PENDING' && status !== 'SPAM') stop();`, 'PENDING SPAM'],
    [
      'a chain with conditions between',
      `const due = (s === 'NEW' && !waits) || (s === 'PARTIAL' && late);`,
      'NEW PARTIAL',
    ],
    ['cases of one branch', `switch (s) { case 'NEW': case 'PENDING': return 1; }`, 'NEW PENDING'],
    ['a union of types', `type Closed = 'CANCELLED' | 'SPAM';`, 'CANCELLED SPAM'],
    ['SQL', "sql`where i.status in ('NEW', 'PARTIAL') and ${other}`", 'NEW PARTIAL'],
    ['SQL after a value', "sql`${a} and i.status not in ('EXPIRED', 'SPAM')`", 'EXPIRED SPAM'],
    ['an array of SQL', "sql`status = any(array['NEW', 'PENDING'])`", 'NEW PENDING'],
    ['a chain in SQL', "sql`p.status = 'NEW' or p.status = 'PENDING'`", 'NEW PENDING'],
  ])('is found as %s', (_, source, states) => {
    expect(found(source)).toEqual([states]);
  });

  it.each([
    ['one state', `const begun = invoice.status === 'NEW';`],
    ['one state in a list', `const search = { status: ['PENDING'] };`],
    [
      'one state each of two values',
      `const both = invoice.status === 'NEW' && payment.status === 'PENDING';`,
    ],
    ['one state of each of two machines', `const kinds = ['QUEUED', 'BANNED'];`],
    ['another vocabulary', `const kinds = ['FINANCE', 'MAIN', 'ROOT'];`],
    ['separate cases', `switch (s) { case 'NEW': return 1; case 'PENDING': return 2; }`],
    ['traits', `const seated = statesWith(invoiceMachine, 'seated');`],
    ['one state of SQL', "sql`p.status = 'VALID' and p.type in ('CREDIT', 'EQUIPMENT')`"],
    ['a sentence', `const help = 'Set NEW, PARTIAL or PAID';`],
  ])('is not seen in %s', (_, source) => {
    expect(found(source)).toEqual([]);
  });

  it('is reported with its line and its machine', () => {
    expect(stateLists('some.ts', `\nconst open = ['QUEUED', 'FAILED'];`)).toEqual([
      { line: 2, machine: 'message', states: ['QUEUED', 'FAILED'] },
    ]);
  });
});
