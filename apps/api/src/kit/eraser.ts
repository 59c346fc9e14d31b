import type { ErasedKind, RetentionKind } from '@rihla/domain/privacy/retention';
import type { LocalDate } from '@rihla/domain/shared/dates';
import type { WriteCall } from './call.ts';

/** The name that stands where a person was erased. */
export const ERASED_NAME = 'Data dihapus';

/** How the e-mail address of an erased account ends; no letter reaches it (RFC 2606). */
export const ERASED_MAILBOX = '@erased.invalid';

/**
 * A customer who is erased: the account, those that were merged into it, and the family. `subjects` are the ids of all of them,
 * of their invoices and of their payments: by these the facts of messages and notices to staff name them.
 */
export type ErasedPerson = {
  userIds: readonly string[];
  profileIds: readonly string[];
  subjects: readonly string[];
};

/** How many of a kind were erased, and the rows whose record of changes is to be emptied as well. */
export type ErasedPart = { kind: ErasedKind; count: number; forget?: readonly string[] };

/** Erases what one module holds about a person. Each module has one, in the list of `privacy/erasers.ts`. */
export type Eraser = (call: WriteCall, person: ErasedPerson) => Promise<ErasedPart[]>;

/** The pilgrims of whom something was removed, and the columns of their profiles that the record of changes forgets too. */
export type Swept = { ids: readonly string[]; columns: readonly string[] };

/**
 * Removes one kind of datum of the pilgrims whose last journey returned before a day, and who are booked on none since. A second
 * run finds nobody.
 */
export type Sweeper = (call: WriteCall<null>, returnedBefore: LocalDate) => Promise<Swept>;
export type Sweepers = Readonly<Partial<Record<RetentionKind, Sweeper>>>;
