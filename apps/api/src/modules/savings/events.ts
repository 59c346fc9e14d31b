/** The savings plan that an event is about, by the id of its invoice. */
export type PlanRef = { invoiceId: string };

declare module '../../kit/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface DomainEvents {
    'savings.joined': PlanRef;
    /**
     * A part of the balance paid a booking: `bookingId` is the invoice of the booking, `paid` the sum in the
     * smallest unit.
     */
    'savings.converted': PlanRef & { bookingId: string; paid: number };
    'savings.withdrawn': PlanRef & { withdrawalId: string };
    /** A day on which the customer wanted to be reminded of a deposit has come. */
    'savings.reminded': PlanRef & { day: string };
  }
}
