import type { Binding } from '../../kit/bind.ts';
import { vaccineRule } from '@rihla/domain/pilgrims/vaccine-rule.resource';
import { contract } from '@rihla/domain/contract';
import { bindResource } from '../../kit/bind-resource.ts';
import { careBindings } from './care.handlers.ts';
import { profileBindings } from './profile.handlers.ts';
import { reportingBindings } from './reporting.handlers.ts';
import { reportBindings } from './reports/report.handlers.ts';
import { scanBindings } from './scans/scan.handlers.ts';

export { findJourney } from './cards.ts';
export { careOf } from './care/care-of.ts';
export { cardCode } from './pilgrim-code.ts';
export { logRevelation } from './log-revelation.ts';
export { countNumberLookup, tryNumberLookup } from './number-lookups.ts';
export { findReported } from './reports/report.queries.ts';
export { lastDayOf, plainNumbers } from './reports/report-rows.ts';
export { listTravellers } from './travellers.queries.ts';
export { giveProfiles } from './give-to-customer.ts';
export { countScan, scanCard } from './commands/scan-card.ts';
export { type CardReader, cardReader } from './id-card/card-reader.ts';
export { findProfileId } from './profile.queries.ts';
export { profilesSeenBy } from './profile.scope.ts';
export { addScan } from './scans/add-scan.ts';
export { findPhoto, lookAtScan, readScan } from './scans/look-at-scan.ts';
export { removeUnfinishedScans } from './scans/remove-unfinished-scans.ts';
export { openGapsOf, type PaperGaps, paperGapsOf } from './papers/paper-gaps.ts';
export { eraseScans, type OwnScan, ownScans, sweepScans } from './scans/erase-scans.ts';
export { rotateSiteKey } from './scans/rotate-keys.ts';
export { missingToDepart } from './missing-to-depart.ts';
export { sweptColumn } from './swept.queries.ts';
export { createProfiles } from './create-profiles.ts';
export { updateTravelPapers } from './update-travel-papers.ts';

export { eraseProfiles } from './erase-profiles.ts';
export { eraseReports } from './reports/erase-reports.ts';
export { ownFiles } from './own-data.ts';
export { sweepCare, sweepNumbers, sweepVaccinations } from './sweep-papers.ts';

export { letterFiles, type LetterFile } from './letter-files.ts';
export { findProfile } from './profile.queries.ts';
export { followAllReports, resendReports, sendReports } from './reports/jobs/send-reports.ts';

export const pilgrimBindings: readonly Binding[] = [
  ...profileBindings,
  ...reportingBindings,
  ...careBindings,
  ...bindResource(vaccineRule, contract.vaccine_rules),
  ...reportBindings,
  ...scanBindings,
];
