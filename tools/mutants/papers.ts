import type { Mutant } from './mutant.ts';

const MRZ = 'packages/domain/src/shared/identity/mrz.ts';
const MRZ_TEST = 'packages/domain/src/shared/identity/mrz.test.ts';
const NIK = 'packages/domain/src/shared/identity/nik.ts';
const NIK_TEST = 'packages/domain/src/shared/identity/nik.test.ts';
const PASSPORT = 'packages/domain/src/pilgrims/passport-rule.ts';
const PASSPORT_TEST = 'packages/domain/src/pilgrims/passport-rule.test.ts';
const REPORT = 'packages/domain/src/pilgrims/reports/report-state.ts';
const REPORT_TEST = 'packages/domain/src/pilgrims/reports/report-state.test.ts';
const MAHRAM = 'packages/domain/src/pilgrims/mahram-rule.ts';
const VACCINES = 'packages/domain/src/pilgrims/vaccine-rules.ts';
const CARE = 'packages/domain/src/pilgrims/care/care-audience.ts';
const CARE_TEST = 'packages/domain/src/pilgrims/care/care.test.ts';
const FORM = 'apps/api/src/modules/pilgrims/reports/form-sending.ts';
const REPORTS_TEST = 'apps/api/src/modules/pilgrims/reports/reports.test.ts';
const NIGHT_RACE = 'apps/api/test/races/report-night.test.ts';
const SEAL = 'apps/api/src/modules/pilgrims/scans/scan-seal.ts';
const LOOK = 'apps/api/src/modules/pilgrims/scans/look-at-scan.ts';
const ADD = 'apps/api/src/modules/pilgrims/scans/add-scan.ts';
const SCANS_TEST = 'apps/api/src/modules/pilgrims/scans/scans.test.ts';
const FLAGS = 'apps/api/src/modules/pilgrims/papers/name-flags.ts';
const PAPERS_TEST = 'apps/api/src/modules/pilgrims/care/care.test.ts';

/** Faults in what is read, kept and reported of pilgrims. */
export const papers: readonly Mutant[] = [
  {
    file: MRZ,
    find: 'line.slice(0, 10) + line.slice(13, 20) + line.slice(21, 43)',
    replace: 'line.slice(0, 10) + line.slice(13, 20) + line.slice(21, 42)',
    fault: 'the last check digit of a passport leaves out the one of the optional field',
    tests: [MRZ_TEST],
  },
  {
    file: MRZ,
    find: 'const WEIGHTS = [7, 3, 1];',
    replace: 'const WEIGHTS = [7, 1, 3];',
    fault: 'check digits of passports are weighed in another order',
    tests: [MRZ_TEST],
  },
  {
    file: NIK,
    find: 'const female = Number(dayText) > 40;',
    replace: 'const female = Number(dayText) > 41;',
    fault: 'a woman born on the first of a month is refused by her identity number',
    tests: [NIK_TEST],
  },
  {
    file: NIK,
    find: 'if (recent !== undefined && compareDates(recent, today) <= 0) return recent;',
    replace: 'if (recent !== undefined) return recent;',
    fault: 'a pilgrim born in the last century is read as born in the future',
    tests: [NIK_TEST],
  },
  {
    file: NIK,
    find: '`${nik.slice(0, 4)}********${nik.slice(-4)}`',
    replace: '`${nik.slice(0, 12)}${nik.slice(-4)}`',
    fault: 'a list shows an identity number whole',
    tests: [NIK_TEST],
  },
  {
    file: PASSPORT,
    find: "return compareDates(end, needed_until) < 0 ? 'passport_too_short' : null;",
    replace: 'return null;',
    fault: 'a passport that ends too soon after the return is complete',
    tests: [PASSPORT_TEST],
  },
  {
    file: PASSPORT,
    find: "if (compareDates(end, today) < 0) return 'passport_expired';",
    replace: "if (compareDates(end, today) <= 0) return 'passport_expired';",
    fault: 'a passport has expired on its last valid day',
    tests: [PASSPORT_TEST],
  },
  {
    file: REPORT,
    find: 'if (report.sending_id !== null) return null;',
    replace: '',
    fault: 'a report moves while it is on a sheet without an answer',
    tests: [REPORT_TEST],
  },
  {
    file: REPORT,
    find: "return isAnswered && report.answered_hash !== file.hash ? 'change' : null;",
    replace: 'return null;',
    fault: 'a stored pilgrim whose file changes is not reported again',
    tests: [REPORT_TEST],
  },
  {
    file: MAHRAM,
    find: '>= belowAge) return null;',
    replace: '> belowAge) return null;',
    fault: 'a woman who has reached the age still needs a mahram',
    tests: [CARE_TEST],
  },
  {
    file: VACCINES,
    find: 'addDays(day, rule.valid_days) >= departure',
    replace: 'addDays(day, rule.valid_days) >= day',
    fault: 'a vaccination that is no longer valid counts',
    tests: [CARE_TEST],
  },
  {
    file: CARE,
    find: "  HOTEL: ['wheelchair', 'diet', 'food_notes', 'allergies'],",
    replace: "  HOTEL: ['wheelchair', 'diet', 'food_notes', 'allergies', 'medicine'],",
    fault: 'a hotel is told the medicine of a pilgrim',
    tests: [CARE_TEST],
  },
  {
    file: CARE,
    find: 'Math.floor(daysBetween(localDateOf(entered.on), localDateOf(day)) / 7)',
    replace: '0',
    fault: 'a pregnancy does not grow until the departure',
    tests: [CARE_TEST],
  },
  {
    file: FORM,
    find: "and status = 'QUEUED' and sending_id is null",
    replace: "and status = 'QUEUED'",
    fault: 'a pilgrim is put on two sheets at once',
    tests: [REPORTS_TEST, NIGHT_RACE],
  },
  {
    file: FORM,
    find: 'and queued_at <= ${until.toISOString()}::timestamptz ',
    replace: '',
    fault: 'the sheet of 23:00 takes what was queued after it',
    tests: [REPORTS_TEST],
  },
  {
    file: SEAL,
    find: 'return `${siteId}/${id}/${keyNumber}`;',
    replace: 'return `${siteId}/${keyNumber}`;',
    fault: 'the bytes of one scan open as another',
    tests: [SCANS_TEST],
  },
  {
    file: LOOK,
    find: '  await logRevelation(call, { field: scan.kind as ScanKind, profile_id: scan.profile_id, scan_id: scan.id });\n',
    replace: '',
    fault: 'a look at a scan leaves no trace',
    tests: [SCANS_TEST],
  },
  {
    file: ADD,
    find: 'if (same) return { id: same.id, profileId, kind, key: null };',
    replace: '',
    fault: 'a page that is sent twice is kept twice',
    tests: [SCANS_TEST],
  },
  {
    file: ADD,
    find: 'if (upload) await assertSiteQuota(call, call.store.siteBytes);',
    replace: '',
    fault: 'scans do not count with the room of the site',
    tests: [SCANS_TEST],
  },
  {
    file: FLAGS,
    find: "nameWords(changes[field]).join(' ') !== nameWords(before[field]).join(' ')",
    replace: 'false',
    fault: 'a name is changed after tickets were issued, and nobody is told',
    tests: [PAPERS_TEST],
  },
];
