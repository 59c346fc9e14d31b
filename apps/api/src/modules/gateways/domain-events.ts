import type { PaymentRef } from '../payments/index.ts';

declare module '../../kit/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface DomainEvents {
    /** The office wants the customer to have the link to a payment. */
    'payment.link_asked': PaymentRef;
  }
}
