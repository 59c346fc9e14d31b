import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/words/i18n.ts';
import { FormError } from '../../ui/form-error.tsx';
import { InvoicePaperPage } from '../invoices/print/invoice-paper.page.tsx';
import { DevelopFrame } from './develop-frame.tsx';
import classes from './develop.module.css';
import { invoiceSlug, invoiceTicket } from './find-invoice.ts';

/** The develop screen that shows the printed form of an invoice, found by its number. */
export function PrintInvoicePage() {
  const { t } = useTranslation();
  const [number, setNumber] = useState('');
  const [unknown, setUnknown] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [ticket, setTicket] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    setTicket(null);
    try {
      const slug = await invoiceSlug(number);
      setUnknown(slug === null);
      if (slug !== null) setTicket(await invoiceTicket(slug));
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  return (
    <DevelopFrame title="develop.print_invoice">
      <form className="no-print" onSubmit={(event) => void submit(event)}>
        <Group align="end" gap="sm">
          <TextInput
            className={classes.field}
            label={t('develop.number')}
            maxLength={60}
            value={number}
            onChange={(event) => setNumber(event.currentTarget.value)}
            error={unknown ? t('develop.number_unknown') : undefined}
          />
          <Button type="submit" loading={busy}>
            {t('develop.show')}
          </Button>
        </Group>
        <FormError error={failure} />
      </form>
      {ticket && <InvoicePaperPage key={ticket} ticket={ticket} />}
    </DevelopFrame>
  );
}
