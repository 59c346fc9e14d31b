import { Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { formatPhone, normalisePhone } from '@rihla/domain/shared/identity/phone';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FormFrame, FormSection } from '../../../kit/form/form-frame.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { call } from '../../../lib/api/api.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { dateText } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { travellerNouns } from '../../../lib/traveller-nouns.ts';
import { type Printed, usePrinted } from '../../../paper/use-printed.ts';
import { LanguageSwitcher } from '../../../ui/brand/language-switcher.tsx';
import { CustomerScreen } from '../../../ui/calm.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ErrorState, LoadingLines } from '../../../ui/states.tsx';
import { checkPerson } from '../office/parts/edit-invoice.tsx';
import classes from './edit-invoice.module.css';

type Opened = Printed<'invoice_webviews.open'>;

/**
 * One invoice to edit inside a phone application, opened by a ticket that is used up at once and leaves the address. The
 * role in the address chooses only how it is laid out; what may be changed follows from whoever asked for the ticket.
 */
export function EditInvoiceWebviewPage() {
  const [query] = useSearchParams();
  const [calm] = useState(() => (query.get('role') ?? 'user').toLowerCase() === 'user');
  const { ticket, query: opened } = usePrinted('invoice_webviews.open');
  const Frame = calm ? CustomerScreen : Stack;
  return (
    <div className={classes.page}>
      <div className={classes.bar}>
        <LanguageSwitcher />
      </div>
      <Frame>
        {opened.data ? (
          <Editor opened={opened.data} size={calm ? 'lg' : 'sm'} />
        ) : opened.isLoading ? (
          <LoadingLines lines={10} />
        ) : (
          <NotOpened error={opened.error} ticket={ticket} />
        )}
      </Frame>
    </div>
  );
}

/** What stands in place of an invoice that was not opened: its ticket was used or is too old, or something else failed. */
function NotOpened({ error, ticket }: { error: unknown; ticket: string | null }) {
  const { t } = useTranslation();
  if (ticket === null || (error instanceof CallFailed && error.code === 'print.ticket_refused')) {
    return (
      <div role="alert">
        <PageHeader title={t('webview.no_ticket')} />
        <Text mt="sm">{t('webview.no_ticket_why')}</Text>
      </div>
    );
  }
  return <ErrorState error={error} />;
}

/** The form of the opened invoice: who is in charge, who travels on which place, and notes. Nothing of it stays on the device. */
function Editor({ opened, size }: { opened: Opened; size: 'sm' | 'lg' }) {
  const translation = useTranslation();
  const { t, field, locale } = translation;
  const [version, setVersion] = useState(opened.version);
  const name = (id: string) => field('office_invoice', id);
  const places = Object.fromEntries(opened.bookings.map(({ id, profile_id }) => [`place.${id}`, profile_id]));
  const form = useForm<Values>({
    name: `webview.${opened.number}`,
    initial: {
      pic_name: opened.pic_name,
      pic_phone: formatPhone(opened.pic_phone),
      pic_email: opened.pic_email,
      notes: opened.notes ?? '',
      ...places,
    },
    secret: ['pic_name', 'pic_phone', 'pic_email', 'notes', ...Object.keys(places)],
    check: (values) => ({
      ...checkPerson(values, translation),
      ...checkPlaces(values, opened, t('error.booking.profile_twice')),
    }),
    save: async (values) => {
      const { data } = await call('invoice_webviews.update', {
        key: opened.key,
        version,
        pic_name: values.pic_name.trim(),
        pic_phone: normalisePhone(values.pic_phone) ?? values.pic_phone,
        pic_email: values.pic_email.trim(),
        notes: values.notes.trim() || null,
        bookings: opened.bookings.map(({ id }) => ({ id, profile_id: placeOf(values, id) })),
      });
      setVersion(data.version);
    },
  });
  const departs = opened.departure_at ? ` · ${dateText(opened.departure_at, locale)}` : '';
  return (
    <Stack gap="md">
      <PageHeader
        title={t('office.edit_title', { number: opened.number })}
        intro={`${opened.listing_name}${departs}`}
      />
      {!opened.editable && <Text role="status">{t('webview.read_only')}</Text>}
      <fieldset disabled={!opened.editable} className={classes.fields}>
        <FormFrame form={form}>
          <FormSection title={t('office.pic')} why={t('office.pic_why')}>
            <TextInput
              size={size}
              label={t('office.name')}
              required
              maxLength={120}
              {...form.text('pic_name')}
            />
            <TextInput
              size={size}
              label={name('pic_phone')}
              type="tel"
              required
              {...form.text('pic_phone')}
            />
            <TextInput
              size={size}
              label={name('pic_email')}
              type="email"
              required
              {...form.text('pic_email')}
            />
          </FormSection>
          <FormSection
            title={t('office.travellers', {
              count: opened.bookings.length,
              ...travellerNouns(opened.category),
            })}
          >
            {opened.bookings.map(({ id, variant_name }, index) => (
              <Select
                key={id}
                size={size}
                label={t('office.place', {
                  number: index + 1,
                  room: variant_name,
                  ...travellerNouns(opened.category),
                })}
                placeholder={t('webview.unnamed')}
                clearable
                data={opened.profiles.map((profile) => ({ value: profile.id, label: profile.name }))}
                value={placeOf(form.values, id)}
                onChange={(profile) => form.change(`place.${id}`, profile)}
                error={form.input(`place.${id}`).error}
              />
            ))}
          </FormSection>
          <FormSection title={t('office.notes')}>
            <Textarea
              size={size}
              label={name('notes')}
              description={t('office.notes_hint')}
              autosize
              minRows={2}
              maxLength={2000}
              {...form.text('notes')}
            />
          </FormSection>
        </FormFrame>
      </fieldset>
    </Stack>
  );
}

type Values = { pic_name: string; pic_phone: string; pic_email: string; notes: string } & Record<
  string,
  unknown
>;

/** The profile chosen for a place; null while it has no name. */
function placeOf(values: Values, booking: string): string | null {
  const chosen = values[`place.${booking}`];
  return typeof chosen === 'string' ? chosen : null;
}

/** The places that name a person who stands on an earlier place already. */
function checkPlaces(values: Values, { bookings }: Opened, text: string): Record<string, string | null> {
  const seen = new Set<string>();
  return Object.fromEntries(
    bookings.map(({ id }) => {
      const chosen = placeOf(values, id);
      const twice = chosen !== null && seen.has(chosen);
      if (chosen !== null) seen.add(chosen);
      return [`place.${id}`, twice ? text : null];
    }),
  );
}
