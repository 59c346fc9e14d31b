/** The payment and the invoice that an event of a payment is about. */
export type PaymentRef = { paymentId: string; invoiceId: string };

declare module '../../kit/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface DomainEvents {
    'payment.submitted': PaymentRef;
    'payment.validated': PaymentRef & { late: boolean };
    'payment.rejected': PaymentRef;
    'payment.reversed': PaymentRef;
    /** A link was ended while these payments begun by it wait for money at a gateway. */
    'pay_link.ended': { paymentIds: readonly string[] };
  }
}
