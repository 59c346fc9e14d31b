import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { useFormKey } from '../../lib/api/form-key.ts';
import { CallFailed } from '../../lib/api/problems.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { usePageRules } from '../../paper/page-rules.ts';
import paper from '../../paper/paper.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { InvoicePaper } from '../invoices/print/invoice-paper.page.tsx';
import type { Printed, PrintedInvoice } from '../invoices/print/printed.ts';
import { type SiteDetail, siteQuery } from '../sites/site.queries.ts';
import classes from './develop.module.css';
import { INVOICE_TEXTS, NOTES_OF, savedTexts, withTexts } from './invoice-words.ts';

type InvoiceEditorProps = { printed: Printed; invoice: PrintedInvoice; site: SiteDetail };

/**
 * Form of the agency's texts on invoices, next to the printed sheet with them. Saving changes them for all invoices.
 */
export function InvoiceEditor({ printed, invoice, site }: InvoiceEditorProps) {
  const { t, field } = useTranslation();
  const { formKey } = useFormKey();
  const { category } = invoice.listing;
  const saved = savedTexts(site, category);
  const [texts, setTexts] = useState(saved);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  usePageRules({
    title: `${t('paper.invoice')} ${invoice.number}`,
    issuer: printed.issuer.brand,
    pageOf: t('paper.page', { page: '{page}', pages: '{pages}' }),
  });
  const changed = INVOICE_TEXTS.filter(({ name }) => texts[name] !== saved[name]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    const notes = NOTES_OF[category];
    const fields = Object.fromEntries(
      changed.flatMap(({ name }) => {
        const setting = name === 'notes' ? notes : name;
        return setting ? [[setting, texts[name].trim() || null]] : [];
      }),
    );
    try {
      await call('sites.update', { id: site.id, version: site.version, ...fields }, { formKey });
      toastSuccess(t('develop.saved'));
    } catch (error) {
      setFailure(error);
    }
    await queryClient.invalidateQueries({ queryKey: siteQuery.queryKey });
    setBusy(false);
  };
  const problem = (name: string) => (failure instanceof CallFailed ? failure.fields[name] : undefined);
  const preview = withTexts(printed, invoice, texts);
  return (
    <div className={classes.editor}>
      <form className="no-print" onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          <FormError error={failure} />
          {INVOICE_TEXTS.filter(({ name }) => name !== 'notes' || NOTES_OF[category]).map(
            ({ name, rows, max }) => {
              const setting = name === 'notes' ? NOTES_OF[category]! : name;
              const common = {
                label: field('site', setting),
                maxLength: max,
                value: texts[name],
                error: problem(setting),
              };
              const set = (value: string) => setTexts((was) => ({ ...was, [name]: value }));
              return rows === 1 ? (
                <TextInput key={name} {...common} onChange={(event) => set(event.currentTarget.value)} />
              ) : (
                <Textarea
                  key={name}
                  {...common}
                  autosize
                  minRows={rows}
                  maxRows={12}
                  onChange={(event) => set(event.currentTarget.value)}
                />
              );
            },
          )}
          <Group justify="space-between" gap="xs">
            <Button variant="default" onClick={() => window.print()}>
              {t('paper.print')}
            </Button>
            <Group gap="xs">
              <Button variant="default" disabled={changed.length === 0} onClick={() => setTexts(saved)}>
                {t('develop.reset')}
              </Button>
              <Button type="submit" loading={busy} disabled={changed.length === 0}>
                {t('develop.save')}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
      <div className={`${paper.sheet} ${classes.trial}`}>
        <InvoicePaper {...preview} printed_at={printed.printed_at} />
      </div>
    </div>
  );
}
