import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call, type CallOutput } from '../../../lib/api.ts';
import { takeTicket } from '../../../lib/print-ticket.ts';

export type Printed = CallOutput<'print_tickets.exchange'>['data'];
export type Issuer = Printed['issuer'];
export type PrintedInvoice = NonNullable<Printed['invoice']>;
export type Receipt = NonNullable<Printed['receipt']>;

/** The document behind the ticket of the address. The ticket is used up at once and leaves the address bar. */
export function usePrinted() {
  const [query] = useSearchParams();
  const [ticket] = useState(() => query.get('ticket'));
  useEffect(() => {
    takeTicket(query);
  }, [query]);
  return {
    ticket,
    query: useQuery({
      queryKey: ['print_tickets', ticket],
      queryFn: () => call('print_tickets.exchange', { ticket: ticket ?? '' }),
      select: ({ data }) => data,
      enabled: ticket !== null,
      // A ticket opens its document once: asking again would only be refused.
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    }),
  };
}
