import { SEALED_FIELDS } from './file.fields.ts';
import { SCAN_KINDS } from './scans/scan-kinds.ts';

/**
 * The papers about a whole departure that show numbers or care data of its pilgrims. Opening one counts as a look at
 * everybody on the departure.
 */
const DEPARTURE_PAPERS = [
  'care',
  'room_list',
  'bus_list',
  'airline_list',
  'immigration_list',
  'ministry_manifest',
  'report_sheet',
  'registration_sheet',
  'cards',
] as const;

/** The encrypted data whose every reading is recorded: numbers, scans, the own download, letters, papers of a departure. */
export const LOOK_KINDS = [
  ...SEALED_FIELDS,
  ...SCAN_KINDS,
  'download',
  'letters',
  ...DEPARTURE_PAPERS,
] as const;
export type LookKind = (typeof LOOK_KINDS)[number];
