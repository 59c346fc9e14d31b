import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call, type CallInput, type CallOutput } from '../lib/api/api.ts';
import { takeTicket } from '../lib/api/print-ticket.ts';

/** The calls that give a document for a ticket. */
export type PaperCall =
  | 'print_tickets.exchange'
  | 'listing_papers.exchange'
  | 'pilgrim_cards.exchange'
  | 'room_lists.exchange'
  | 'departure_lists.exchange'
  | 'document_papers.exchange'
  | 'invoices_fees.printed'
  | 'savings_statements.exchange';
/** The calls that use up a ticket: those of papers, and of an invoice that a phone application edits. */
type TicketCall = PaperCall | 'invoice_webviews.open';
export type Printed<K extends TicketCall> = CallOutput<K>['data'];

/** A document that is open to everybody and needs no ticket: its name, and the call that reads it. */
export type OpenPaper<K extends TicketCall> = { name: string; read: () => Promise<CallOutput<K>> };

/**
 * The document behind the ticket of the address. The ticket is used up at once and leaves the address bar.
 * @param open reads it where it is open to everybody
 * @param given a ticket that does not stand in the address
 */
export function usePrinted<K extends TicketCall>(exchange: K, open?: OpenPaper<K>, given?: string) {
  const [query] = useSearchParams();
  const [ticket] = useState(() => given ?? query.get('ticket'));
  useEffect(() => {
    takeTicket(query);
  }, [query]);
  return {
    ticket,
    query: useQuery({
      queryKey: [exchange, ticket ?? open?.name],
      queryFn: () =>
        ticket === null && open ? open.read() : call(exchange, { ticket: ticket ?? '' } as CallInput<K>),
      select: (answer) => (answer as { data: Printed<K> }).data,
      enabled: ticket !== null || open !== undefined,
      // A ticket opens its document once: asking again would only be refused.
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    }),
  };
}
