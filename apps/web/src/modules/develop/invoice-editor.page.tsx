import { Button, Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { EmptyState, LoadingLines, QueryState } from '../../ui/states.tsx';
import { siteQuery } from '../sites/site.queries.ts';
import { DevelopFrame } from './develop-frame.tsx';
import classes from './develop.module.css';
import { invoiceSlug, invoiceTicket } from './find-invoice.ts';

// The editor is loaded on its own, after the head of the screen has painted.
const InvoiceEditor = lazy(async () => ({ default: (await import('./invoice-editor.tsx')).InvoiceEditor }));

/** The screen on which the agency's texts on printed invoices are tried with a real invoice before they are saved. */
export function InvoiceEditorPage() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [number, setNumber] = useState('');
  const site = useQuery(siteQuery);
  const printed = useQuery({
    queryKey: ['develop.invoice', number],
    queryFn: async ({ signal }) => {
      const slug = await invoiceSlug(number, signal);
      if (slug === null) return null;
      return (await call('print_tickets.exchange', { ticket: await invoiceTicket(slug) })).data;
    },
    // The invoice does not change while the texts are tried, and each query uses up a ticket.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setNumber(typed);
  };
  return (
    <DevelopFrame title="develop.invoice_editor">
      <form className="no-print" onSubmit={submit}>
        <Group align="end" gap="sm">
          <TextInput
            className={classes.field}
            label={t('develop.number')}
            maxLength={60}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default">
            {t('develop.show')}
          </Button>
        </Group>
      </form>
      <QueryState query={printed} lines={12}>
        {(found) =>
          found?.invoice && site.data ? (
            <Suspense fallback={<LoadingLines lines={12} />}>
              <InvoiceEditor
                key={`${found.invoice.id} ${site.data.version}`}
                printed={found}
                invoice={found.invoice}
                site={site.data}
              />
            </Suspense>
          ) : found === null ? (
            <EmptyState text={t('develop.number_unknown')} />
          ) : (
            <LoadingLines lines={12} />
          )
        }
      </QueryState>
    </DevelopFrame>
  );
}
