import { Anchor, Button, Group } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../../lib/session/can.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { travellerNouns } from '../../../../lib/words/traveller-nouns.ts';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { LoadingLines } from '../../../../ui/states.tsx';
import { MoneyText } from '../../../../ui/values/money-text.tsx';
import { AlsoOn } from '../../also-on.tsx';
import type { Invoice } from '../invoice.queries.ts';
import { Section } from '../../../../ui/section.tsx';
import { TravellerName } from '../../../../ui/values/traveller-name.tsx';
import classes from './office-travellers.module.css';

// Loaded on demand: most readers change no names.
const TravellersForm = lazy(async () => ({
  default: (await import('./acts/travellers-form.tsx')).TravellersForm,
}));

const TakeOffDialog = lazy(async () => ({
  default: (await import('./acts/take-off-dialog.tsx')).TakeOffDialog,
}));

/** The travellers of an invoice, with buttons to fill in all names at once and to remove those who no longer go. */
export function OfficeTravellers({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const editable = invoice.acts.some(({ act, allowed }) => act === 'update' && allowed);
  const [takingOff, setTakingOff] = useState(false);
  const unnamed = invoice.bookings.filter(({ profile_id }) => !profile_id).length;
  return (
    <Section
      title={t('office.travellers', {
        count: invoice.bookings.length,
        ...travellerNouns(invoice.listing.category),
      })}
      actions={
        !editing && (
          <Group gap={4}>
            {canTakeOff(invoice) && (
              <Button size="compact-sm" variant="subtle" onClick={() => setTakingOff(true)}>
                {t('office.take_off')}
              </Button>
            )}
            {editable && (
              <Button
                size="compact-sm"
                variant={unnamed > 0 ? 'light' : 'subtle'}
                onClick={() => setEditing(true)}
              >
                {unnamed > 0
                  ? t('office.fill_travellers', { count: unnamed })
                  : t('office.change_travellers')}
              </Button>
            )}
          </Group>
        )
      }
    >
      {editing ? (
        <Suspense fallback={<LoadingLines lines={invoice.bookings.length} height={36} />}>
          <TravellersForm invoice={invoice} onClose={() => setEditing(false)} />
        </Suspense>
      ) : (
        <ol className={classes.list}>
          {invoice.bookings.map((booking, index) => (
            <li key={booking.id} className={classes.person}>
              <span className={classes.number}>{index + 1}</span>
              <span>
                <Name invoice={invoice} booking={booking} index={index} />
                {booking.also_on.map(({ slug, number }) => (
                  <AlsoOn
                    key={slug}
                    words={t('office.also_on', { number })}
                    to={`/admin/transactions/invoices/${slug}`}
                  />
                ))}
              </span>
              <span className={classes.room}>
                {[booking.variant_name, ...booking.addons.map(({ name }) => name)].join(' · ')}
              </span>
              <MoneyText amount={booking.price} currency={invoice.currency} />
            </li>
          ))}
        </ol>
      )}
      <Suspense>
        {takingOff && <TakeOffDialog invoice={invoice} onClose={() => setTakingOff(false)} />}
      </Suspense>
    </Section>
  );
}

/** Whether single travellers can be removed: allowed to whoever may cancel the invoice or request it. */
function canTakeOff({ acts, bookings }: Invoice): boolean {
  return (
    bookings.length > 1 &&
    acts.some(({ act, allowed }) => allowed && (act === 'cancel' || act === 'request_cancellation'))
  );
}

type NameProps = { invoice: Invoice; booking: Invoice['bookings'][number]; index: number };

/**
 * The name of a traveller; a link to the profile where there is one and the user may change it.
 * @param index of the traveller on the invoice, from 0; shown as a number while no name is known
 */
function Name({ invoice, booking, index }: NameProps) {
  const can = useCan();
  if (!booking.profile_slug || !can('profile.update')) {
    return <TravellerName name={booking.profile_name} index={index} />;
  }
  const to = `/admin/transactions/invoices/${invoice.slug}/user/${invoice.user_slug}/profile/${booking.profile_slug}`;
  return (
    <Anchor component={AppLink} to={to} inherit className="larger-target">
      {booking.profile_name}
    </Anchor>
  );
}
