/** What payments tell the modules above them. */
export type OfPayment = { paymentId: string; invoiceId: string };

declare module '../../kit/facts.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Facts {
    'payment.submitted': OfPayment;
    'payment.validated': OfPayment & { late: boolean };
    'payment.rejected': OfPayment;
    'payment.reversed': OfPayment;
  }
}
