import type { ErasedKind, RetentionKind } from '@rihla/domain/privacy/retention';
import type { LocalDate } from '@rihla/domain/shared/dates';
import type { WriteCall } from './call.ts';

/** The name that replaces the name of an erased person, in Indonesian. */
export const ERASED_NAME = 'Data dihapus';

/** The domain of the e-mail address that replaces that of an erased account; no mail can reach it (RFC 2606). */
export const ERASED_MAILBOX = '@erased.invalid';

/** Whether an e-mail address is that of an erased account, to which nothing is written and which is shown nowhere. */
export function isErasedAddress(address: string): boolean {
  return address.endsWith(ERASED_MAILBOX);
}

/**
 * The ids of a customer to be erased: `userIds` of the account and those merged into it, `profileIds` of the family.
 * `subjects` holds both and the ids of their invoices and payments, which messages and notices to staff name in `fact`.
 */
export type ErasedPerson = {
  userIds: readonly string[];
  profileIds: readonly string[];
  subjects: readonly string[];
};

/**
 * The number of erased rows of a kind, and in `forget` the ids of rows whose values in the audit log are to be deleted
 * too.
 */
export type ErasedPart = { kind: ErasedKind; count: number; forget?: readonly string[] };

/** Erases what one module holds about a person. Each module has one, in the list of `privacy/erasers.ts`. */
export type Eraser = (call: WriteCall, person: ErasedPerson) => Promise<ErasedPart[]>;

/**
 * The ids of the pilgrims of whom data was removed, and the columns of their profiles to delete from the audit log too.
 */
export type SweptData = { ids: readonly string[]; columns: readonly string[] };

/**
 * Removes one kind of data of the pilgrims whose last journey returned before the given day and who have no later
 * booking. A second run finds nobody.
 */
export type Sweeper = (call: WriteCall<null>, returnedBefore: LocalDate) => Promise<SweptData>;
/** The function that removes each kind of data that is kept for a limited time. */
export type Sweepers = Readonly<Partial<Record<RetentionKind, Sweeper>>>;
