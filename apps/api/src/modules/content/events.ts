/** A visitor has asked a question with the form of the contact page. */
export type VisitorAsked = { id: string; name: string };

declare module '../../kit/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface DomainEvents {
    'contact.asked': VisitorAsked;
  }
}
