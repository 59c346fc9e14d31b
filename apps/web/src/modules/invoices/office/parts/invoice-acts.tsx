import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconEdit, IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorKey } from '@rihla/messages/error-key';
import { useTranslation } from '../../../../lib/i18n.ts';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { openPrint } from '../../../../lib/api/print-ticket.ts';
import { toastFailure } from '../../../../lib/toasts.ts';
import type { ConfirmedAct } from '../invoice-consequences.ts';
import type { Invoice } from '../invoice.queries.ts';
import classes from './invoice-acts.module.css';

// Who only reads an invoice loads neither.
const ActDialog = lazy(async () => ({ default: (await import('./act-dialog.tsx')).ActDialog }));
const AdjustFee = lazy(async () => ({ default: (await import('./adjust-fee.tsx')).AdjustFee }));
const EditInvoice = lazy(async () => ({ default: (await import('./edit-invoice.tsx')).EditInvoice }));

type InvoiceActsProps = { invoice: Invoice };

/** The menu of what can be done with an invoice now; what is not allowed is shown with the reason. */
export function InvoiceActs({ invoice }: InvoiceActsProps) {
  const { t, dynamic } = useTranslation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<ConfirmedAct | null>(null);
  const [editing, setEditing] = useState(false);
  const [adjusting, setAdjusting] = useState(false);
  const may = (name: string) => invoice.acts.some(({ act, allowed }) => act === name && allowed);
  const weighed = invoice.acts.filter(
    ({ act, reason }) =>
      isWeighed(act, invoice.trashed_at !== null) && reason !== 'kit.forbidden' && !isBeside(act, may),
  );
  const done = (act: ConfirmedAct) => {
    setAsked(null);
    if (act === 'delete') void navigate('/admin/transactions/invoices/trash', { replace: true });
  };
  return (
    <>
      {may('print') && (
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => openPrint('invoice', invoice.slug).catch(toastFailure)}
        >
          {t('event.invoice.print')}
        </Button>
      )}
      {may('update') && (
        <Button
          variant="default"
          leftSection={<IconEdit size={16} aria-hidden />}
          onClick={() => setEditing(true)}
        >
          {t('event.invoice.update')}
        </Button>
      )}
      {/* Whoever edits the invoice finds the fee there. */}
      {may('adjust_fee') && !may('update') && invoice.agent_id !== null && (
        <Button variant="default" onClick={() => setAdjusting(true)}>
          {t('event.invoice.adjust_fee')}
        </Button>
      )}
      {weighed.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              {t('act.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {weighed.map(({ act, allowed, reason }) =>
              act === 'move' && allowed ? (
                <Menu.Item
                  key={act}
                  component={AppLink}
                  to={`/admin/transactions/invoices/${invoice.slug}/move`}
                >
                  {t(`event.invoice.${act}`)}
                </Menu.Item>
              ) : (
                <Menu.Item
                  key={act}
                  aria-disabled={!allowed || undefined}
                  className={allowed ? undefined : classes.refused}
                  closeMenuOnClick={allowed}
                  onClick={() => allowed && setAsked(act as ConfirmedAct)}
                >
                  {t(`event.invoice.${act}`)}
                  {reason && <span className={classes.reason}>{dynamic(errorKey(reason))}</span>}
                </Menu.Item>
              ),
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      <Suspense>
        {asked && <ActDialog act={asked} invoice={invoice} onClose={() => setAsked(null)} onDone={done} />}
        {adjusting && <AdjustFee invoice={invoice} onClose={() => setAdjusting(false)} />}
        {editing && <EditInvoice invoice={invoice} onClose={() => setEditing(false)} />}
      </Suspense>
    </>
  );
}

/** Of cancelling and asking for it, only what leads on is shown: asking where the director decides, else cancelling. */
const isBeside = (act: string, may: (name: string) => boolean): boolean =>
  (act === 'cancel' && may('request_cancellation')) ||
  (act === 'request_cancellation' && !may('request_cancellation'));

const AT_ONCE: readonly string[] = ['pay', 'update', 'adjust_fee', 'print'];
const TRASHED: readonly string[] = ['restore', 'delete'];

/** An invoice in the trash is only taken out of it, one way or the other. */
const isWeighed = (act: string, inTrash: boolean): boolean =>
  TRASHED.includes(act) ? inTrash : !inTrash && !AT_ONCE.includes(act);
