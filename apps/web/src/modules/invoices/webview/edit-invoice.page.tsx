import { Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { formatPhone, normalisePhone } from '@rihla/domain/shared/identity/phone';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FormFrame, FormSection } from '../../../kit/form/form-frame.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { call } from '../../../lib/api/api.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { dateText } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { travellerNouns } from '../../../lib/words/traveller-nouns.ts';
import { type Printed, usePrinted } from '../../../paper/use-printed.ts';
import { LanguageSwitcher } from '../../../ui/brand/language-switcher.tsx';
import { CustomerScreen } from '../../../ui/calm.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ErrorState, LoadingLines } from '../../../ui/states.tsx';
import { checkPerson } from '../office/parts/acts/edit-invoice.tsx';
import classes from './edit-invoice.module.css';

/** The data of an invoice that was opened by a ticket. */
type OpenedInvoice = Printed<'invoice_webviews.open'>;

/**
 * The screen to edit one invoice inside a mobile app. It is opened by a one-time ticket, which is removed from the URL.
 * The role in the URL chooses only the layout; the rights are those of the user for whom the ticket was made.
 */
export function EditInvoiceWebviewPage() {
  const [query] = useSearchParams();
  const [forCustomer] = useState(() => (query.get('role') ?? 'user').toLowerCase() === 'user');
  const { ticket, query: opened } = usePrinted('invoice_webviews.open');
  const Frame = forCustomer ? CustomerScreen : Stack;
  return (
    <div className={classes.page}>
      <div className={classes.bar}>
        <LanguageSwitcher />
      </div>
      <Frame>
        {opened.data ? (
          <Editor opened={opened.data} size={forCustomer ? 'lg' : 'sm'} />
        ) : opened.isLoading ? (
          <LoadingLines lines={10} />
        ) : (
          <NotOpened error={opened.error} ticket={ticket} />
        )}
      </Frame>
    </div>
  );
}

/** The error in place of an invoice: its ticket is missing, used or too old, or something else failed. */
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

/**
 * Form of the opened invoice: contact person, the traveller of each place, and notes. No draft is stored on the device.
 */
function Editor({ opened, size }: { opened: OpenedInvoice; size: 'sm' | 'lg' }) {
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
        bookings: opened.bookings.map(({ id }) => ({ id, profile_id: profileOnPlace(values, id) })),
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
                value={profileOnPlace(form.values, id)}
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

/** The values of the form; `place.<booking id>` holds the profile of that place. */
type Values = { pic_name: string; pic_phone: string; pic_email: string; notes: string } & Record<
  string,
  unknown
>;

/**
 * The id of the profile chosen for a place; null while it has none.
 * @param booking the id of the place
 */
function profileOnPlace(values: Values, booking: string): string | null {
  const chosen = values[`place.${booking}`];
  return typeof chosen === 'string' ? chosen : null;
}

/**
 * The errors of places whose person is already on an earlier place.
 * @param text of the error
 */
function checkPlaces(
  values: Values,
  { bookings }: OpenedInvoice,
  text: string,
): Record<string, string | null> {
  const seen = new Set<string>();
  return Object.fromEntries(
    bookings.map(({ id }) => {
      const chosen = profileOnPlace(values, id);
      const twice = chosen !== null && seen.has(chosen);
      if (chosen !== null) seen.add(chosen);
      return [`place.${id}`, twice ? text : null];
    }),
  );
}
