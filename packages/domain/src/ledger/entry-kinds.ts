/**
 * The causes of entries in the books. `DEPARTURE`: deferred revenue is earned; `DEPARTURE_REVERSAL`: it is taken back,
 * because a booking ends after its departure. The label of each is the message `choice.entry_kind.<kind>`.
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
  'GATEWAY_SETTLEMENT',
  'GATEWAY_SETTLEMENT_REVERSAL',
] as const;

export type EntryKind = (typeof ENTRY_KINDS)[number];
