import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconEdit, IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorKey } from '@rihla/messages/error-key';
import { useTranslation } from '../../../../../lib/words/i18n.ts';
import { AppLink } from '../../../../../ui/values/app-link.tsx';
import { openPrint } from '../../../../../lib/api/print-ticket.ts';
import { toastFailure } from '../../../../../lib/toasts.ts';
import type { ConfirmedAct } from '../../invoice-consequences.ts';
import type { Invoice } from '../../invoice.queries.ts';
import classes from './invoice-acts.module.css';

// Loaded on demand: most readers of an invoice open no dialog.
const ActDialog = lazy(async () => ({ default: (await import('./act-dialog.tsx')).ActDialog }));
const AdjustFee = lazy(async () => ({ default: (await import('./adjust-fee.tsx')).AdjustFee }));
const EditInvoice = lazy(async () => ({ default: (await import('./edit-invoice.tsx')).EditInvoice }));

type InvoiceActsProps = { invoice: Invoice };

/** The buttons and the menu of what can be done with an invoice; acts not possible now are shown with the reason. */
export function InvoiceActs({ invoice }: InvoiceActsProps) {
  const { t, dynamic } = useTranslation();
  const navigate = useNavigate();
  const [openAct, setOpenAct] = useState<ConfirmedAct | null>(null);
  const [editing, setEditing] = useState(false);
  const [adjusting, setAdjusting] = useState(false);
  const may = (name: string) => invoice.acts.some(({ act, allowed }) => act === name && allowed);
  const menuActs = invoice.acts.filter(
    ({ act, reason }) =>
      isInMenu(act, invoice.trashed_at !== null) && reason !== 'kit.forbidden' && !isHiddenVariant(act, may),
  );
  const done = (act: ConfirmedAct) => {
    setOpenAct(null);
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
      {/* The form of the invoice contains the fee too. */}
      {may('adjust_fee') && !may('update') && invoice.agent_id !== null && (
        <Button variant="default" onClick={() => setAdjusting(true)}>
          {t('event.invoice.adjust_fee')}
        </Button>
      )}
      {menuActs.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              {t('act.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {menuActs.map(({ act, allowed, reason }) =>
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
                  onClick={() => allowed && setOpenAct(act as ConfirmedAct)}
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
        {openAct && (
          <ActDialog act={openAct} invoice={invoice} onClose={() => setOpenAct(null)} onDone={done} />
        )}
        {adjusting && <AdjustFee invoice={invoice} onClose={() => setAdjusting(false)} />}
        {editing && <EditInvoice invoice={invoice} onClose={() => setEditing(false)} />}
      </Suspense>
    </>
  );
}

/** Of cancelling and requesting it only one is shown: the request where the user may only request, else cancelling. */
const isHiddenVariant = (act: string, may: (name: string) => boolean): boolean =>
  (act === 'cancel' && may('request_cancellation')) ||
  (act === 'request_cancellation' && !may('request_cancellation'));

/** Acts with a button of their own. */
const BUTTON_ACTS: readonly string[] = ['pay', 'update', 'adjust_fee', 'print'];
/** Acts on an invoice in the trash. */
const TRASH_ACTS: readonly string[] = ['restore', 'delete'];

/** Whether an act belongs in the menu: for an invoice in the trash only restoring it and deleting it. */
const isInMenu = (act: string, inTrash: boolean): boolean =>
  TRASH_ACTS.includes(act) ? inTrash : !inTrash && !BUTTON_ACTS.includes(act);
