import { type CareSheet, EMPTY_CARE } from '@rihla/domain/pilgrims/care/care.fields';
import type { Sealer } from '../../../kit/crypto.ts';

/** The purpose under which care sheets are encrypted (sealed). */
export const CARE_PURPOSE = 'care_sheet';

/** The care sheet of a profile, decrypted. Fields that were added since it was written are empty. */
export function openSheet(sealer: Sealer, profileId: string, sealed: Uint8Array): CareSheet {
  return {
    ...EMPTY_CARE,
    ...(JSON.parse(sealer.open(CARE_PURPOSE, sealed, profileId)) as Partial<CareSheet>),
  };
}
