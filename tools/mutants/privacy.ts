import type { Mutant } from './mutant.ts';

const PRIVACY_TEST = 'apps/api/src/modules/privacy/privacy.test.ts';
const OPEN_MATTERS = 'apps/api/src/modules/privacy/open-matters.ts';
const ERASURE_TEST = 'apps/api/src/modules/privacy/erasure-waits.test.ts';
const RECORD_SENDING = 'apps/api/src/modules/pilgrims/reports/record-sending.ts';
const REPORTS_TEST = 'apps/api/src/modules/pilgrims/reports/reports.test.ts';

/** Faults in erasing, scans, letters, tickets, links and reports of pilgrims. */
export const privacy: readonly Mutant[] = [
  {
    file: 'apps/api/src/modules/documents/commands/print-letters.ts',
    find: 'repeatsSealedNumbers(document.content) ? drafts.flatMap((draft) => draft.party) : []',
    replace: '[] as string[]',
    fault: 'letters with numbers of the family leave no trace at the family',
    tests: ['apps/api/src/modules/documents/documents.test.ts'],
  },
  {
    file: 'apps/api/src/modules/pilgrims/scans/erase-scans.ts',
    find: "    .where('n.removed_at', 'is', null)\n",
    replace: '',
    fault: 'own data hold scans that were removed',
    tests: ['apps/api/src/modules/privacy/own-data.test.ts'],
  },
  {
    file: 'apps/api/src/modules/pilgrims/scans/rotate-keys.ts',
    find: 'changed.length > 0 ? scan.key_number : number',
    replace: 'number',
    fault: 'a new key deletes the scan that it sealed',
    tests: ['apps/api/src/modules/pilgrims/scans/rotate-keys.test.ts'],
  },
  {
    file: 'apps/api/src/modules/access/print-tickets.ts',
    find: "    .where('used_at', 'is', null)\n    .where('ends_at', '>', now.toISOString())\n",
    replace: "    .where('used_at', 'is', null)\n",
    fault: 'a print ticket opens after its two minutes',
    tests: [
      'apps/api/src/modules/invoices/invoice.test.ts',
      'apps/api/test/conformance/ticket-doors.test.ts',
    ],
  },
  {
    file: 'apps/api/src/modules/access/sign-in/password-links.ts',
    find: '  await deletePasswordLinks(call, person);\n  const { token',
    replace: '  const { token',
    fault: 'an earlier link to set a password goes on',
    tests: ['apps/api/src/modules/access/commands/sign-in/reset-password.test.ts'],
  },
  {
    file: 'apps/api/src/modules/access/sign-in/remembered-devices.ts',
    find: 'offset ${MOST_DEVICES})',
    replace: 'offset ${MOST_DEVICES * 100})',
    fault: 'a person collects devices without end',
    tests: ['apps/api/src/modules/access/sign-in/attempts.test.ts'],
  },
  {
    file: OPEN_MATTERS,
    find: "and ((i.status = 'SAVING' and i.paid - i.drawn <> 0) or (${isLiveSql} and i.paid < i.total)))",
    replace: 'and (${isLiveSql} and i.paid < i.total))',
    fault: 'a customer with savings is erased',
    tests: [ERASURE_TEST],
  },
  {
    file: 'apps/api/src/modules/privacy/jobs/remove-outdated.ts',
    find: 'addDays(today, -days)',
    replace: 'addDays(today, 1 - days)',
    fault: 'outdated data go a day early',
    tests: [PRIVACY_TEST],
  },
  {
    file: 'apps/api/src/modules/privacy/look-list.ts',
    find: '(r.profile_id = ${profileId} or r.listing_id in (${booked}))',
    replace: '(r.profile_id = ${profileId})',
    fault: 'who read the list of a departure is not told at its pilgrims',
    tests: ['apps/api/src/modules/privacy/looks.test.ts'],
  },
  {
    file: RECORD_SENDING,
    find: "  if (sending?.status !== 'SENDING') return;\n  await applyOutcomes",
    replace: '  if (!sending) return;\n  await applyOutcomes',
    fault: 'a second answer to a sheet is stored',
    tests: [REPORTS_TEST, 'apps/api/test/races/report-night.test.ts'],
  },
  {
    file: RECORD_SENDING,
    find: 'Math.min(2 ** sending.attempts, LONGEST_PAUSE_MINUTES)',
    replace: '2 ** sending.attempts',
    fault: 'a sheet waits for days after a night without an answer',
    tests: [REPORTS_TEST],
  },
  {
    file: OPEN_MATTERS,
    find: '${isUnallocatedSql} or ',
    replace: '',
    fault: 'a customer is erased with what is left of a cancelled booking',
    tests: [ERASURE_TEST],
  },
];
