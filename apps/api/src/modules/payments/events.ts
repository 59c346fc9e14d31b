/** The payment that a domain event is about, and its invoice. */
export type PaymentRef = { paymentId: string; invoiceId: string };

declare module '../../kit/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface DomainEvents {
    'payment.submitted': PaymentRef;
    'payment.validated': PaymentRef & { late: boolean };
    'payment.rejected': PaymentRef;
    'payment.reversed': PaymentRef;
    /** Unallocated money was paid back to the customer, or kept as credit of the customer; `amount` in the smallest unit. */
    'payment.refunded': PaymentRef & { refundId: string };
    'payment.credited': PaymentRef & { amount: number };
    /**
     * A payment link was ended, and these payments begun by it can still be paid at a gateway: they are to be ended
     * there.
     */
    'pay_link.ended': { paymentIds: readonly string[] };
  }
}
