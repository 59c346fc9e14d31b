/** The plan that an event is about, by its invoice. */
export type PlanRef = { invoiceId: string };

declare module '../../kit/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface DomainEvents {
    'savings.joined': PlanRef;
    /** The balance paid a booking: `bookingId` is its invoice, `paid` what it got, in the smallest unit. */
    'savings.converted': PlanRef & { bookingId: string; paid: number };
    'savings.withdrawn': PlanRef & { withdrawalId: string };
    /** The day came on which the saver wanted to be reminded. */
    'savings.reminded': PlanRef & { day: string };
  }
}
