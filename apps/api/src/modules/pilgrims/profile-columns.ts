import { fileFields, SEALED_FIELDS, type SealedField } from '@rihla/domain/pilgrims/file.fields';
import type { FileInput } from '@rihla/domain/pilgrims/profile.contract';
import { maskNik } from '@rihla/domain/shared/identity/nik';
import { checkPassportNumber, maskPassportNumber } from '@rihla/domain/shared/identity/passport';
import type { Sealer } from '../../kit/crypto.ts';

const MASKS: Readonly<Record<SealedField, (plain: string) => string>> = {
  no_ktp: maskNik,
  passport_number: maskPassportNumber,
};

/**
 * The columns of a profile (the record of a pilgrim) for the fields of a form. An identity number is stored
 * encrypted, with a keyed hash to find it by and a masked form to show.
 * @param sealer encrypts the numbers
 * @param id of the profile, to which encrypted numbers are bound
 * @param input the fields to write; others are left out
 */
export function profileColumns(sealer: Sealer, id: string, input: FileInput & { name?: string }) {
  const open = Object.fromEntries(
    Object.entries(input).filter(([name]) => name in fileFields && !SEALED_FIELDS.includes(name as never)),
  );
  const sealed = SEALED_FIELDS.filter((field) => field in input).map((field) => {
    const plain = storedNumber(field, input[field] ?? null);
    return {
      [`${field}_sealed`]: plain && sealer.seal(field, plain, id),
      [`${field}_hash`]: plain && sealer.fingerprint(field, plain),
      [`${field}_mask`]: plain && MASKS[field](plain),
    };
  });
  return Object.assign(input.name === undefined ? {} : { name: input.name }, open, ...sealed);
}

/** The form in which a number is stored: a passport number without spaces and in capitals. */
function storedNumber(field: SealedField, plain: string | null): string | null {
  return plain && field === 'passport_number' ? checkPassportNumber(plain).number : plain;
}
