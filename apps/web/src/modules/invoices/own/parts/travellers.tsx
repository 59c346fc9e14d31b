import { Anchor, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { travellerNouns } from '../../../../lib/words/traveller-nouns.ts';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { Panel } from '../../../../ui/calm.tsx';
import { AlsoOn } from '../../also-on.tsx';
import type { Invoice } from '../own-invoice.queries.ts';
import { isActAllowed } from '../payment-state.ts';
import { TravellerDialog } from './traveller-dialog.tsx';
import classes from './travellers.module.css';

type Booking = Invoice['bookings'][number];

/** The travellers of an invoice with their rooms; places without a name can be filled in here. */
export function Travellers({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const people = travellerNouns(invoice.listing.category);
  const [open, setOpen] = useState<Booking | null>(null);
  const editable = isActAllowed(invoice, 'update');
  const missing = invoice.bookings.filter(({ profile_id }) => !profile_id).length;
  return (
    <Panel title={t('own.travellers', people)}>
      {missing > 0 && editable && <Text c="dimmed">{t('own.travellers_missing', { count: missing })}</Text>}
      <ol className={classes.list}>
        {invoice.bookings.map((booking, index) => (
          <li key={booking.id} className={classes.person}>
            <span className={classes.number}>{index + 1}</span>
            <span className={classes.words}>
              {booking.profile_slug ? (
                <Anchor
                  component={AppLink}
                  to={`/user/profiles/${booking.profile_slug}`}
                  fw={700}
                  className="larger-target"
                >
                  {booking.profile_name}
                </Anchor>
              ) : (
                <strong>{t('own.traveller_open')}</strong>
              )}
              <span className={classes.room}>
                {[booking.variant_name, ...booking.addons.map(({ name }) => name)].join(' · ')}
              </span>
              {booking.also_on.map(({ slug, number }) => (
                <AlsoOn key={slug} words={t('own.also_on', { number })} to={`/user/invoices/${slug}`} />
              ))}
            </span>
            {editable && (
              <Button
                variant={booking.profile_id ? 'subtle' : 'light'}
                onClick={() => setOpen(booking)}
                aria-label={t(booking.profile_id ? 'own.change_traveller' : 'own.fill_traveller', {
                  number: index + 1,
                  ...people,
                })}
              >
                {t(booking.profile_id ? 'act.edit' : 'own.fill')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <TravellerDialog key={open?.id} invoice={invoice} booking={open} onClose={() => setOpen(null)} />
    </Panel>
  );
}
