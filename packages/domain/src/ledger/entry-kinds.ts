/**
 * The causes of entries in the books. `DEPARTURE` earns what was deferred, `DEPARTURE_REVERSAL` takes that back when a
 * booking ends after its departure; the words of each are `choice.entry_kind.<kind>`.
 */
export const ENTRY_KINDS = [
  'BOOKING',
  'BOOKING_REVERSAL',
  'BOOKING_CHANGE',
  'MONEY_MOVED',
  'EQUIPMENT',
  'PAYMENT',
  'PAYMENT_REVERSAL',
  'LATE_TAKEN_IN',
  'CREDIT',
  'REFUND',
  'FEE_EARNED',
  'FEE_REVERSED',
  'FEE_TRANSFER',
  'TAX_DEPOSIT',
  'TAX_DEPOSIT_REVERSAL',
  'CANCELLATION_FEE',
  'SAVINGS_WITHDRAWAL',
  'DEPARTURE',
  'DEPARTURE_REVERSAL',
  'OTHER_INCOME',
  'OTHER_INCOME_REVERSAL',
] as const;

export type EntryKind = (typeof ENTRY_KINDS)[number];
