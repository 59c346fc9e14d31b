import type { Eraser, Sweepers } from '../../kit/eraser.ts';
import { eraseAccount } from '../access/index.ts';
import { eraseQuestions } from '../content/index.ts';
import { eraseCrm } from '../crm/index.ts';
import { eraseReceipts, eraseTickets } from '../departures/index.ts';
import { eraseIncidents } from '../guiding/index.ts';
import { eraseInvoiceContacts } from '../invoices/index.ts';
import { eraseFileNames } from '../media/index.ts';
import { eraseNotices } from '../messaging/index.ts';
import { eraseRoomWishes } from '../rooming/index.ts';
import {
  eraseProfiles,
  eraseReports,
  eraseScans,
  sweepCare,
  sweepNumbers,
  sweepScans,
  sweepVaccinations,
} from '../pilgrims/index.ts';

/** What erases a person: each module that holds personal data has its eraser here, and a new one adds its own. */
export const erasers: readonly Eraser[] = [
  eraseProfiles,
  eraseReports,
  eraseScans,
  eraseTickets,
  eraseReceipts,
  eraseIncidents,
  eraseInvoiceContacts,
  eraseRoomWishes,
  eraseNotices,
  eraseQuestions,
  eraseCrm,
  eraseFileNames,
  eraseAccount,
];

/** What the nightly job removes some days after the return, by kind of datum. */
export const sweepers: Sweepers = {
  CARE: sweepCare,
  VACCINATIONS: sweepVaccinations,
  SCANS: sweepScans,
  NUMBERS: sweepNumbers,
};
