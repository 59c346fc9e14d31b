import { Select } from '@mantine/core';
import { FormSection } from '../../../../../kit/form/form-frame.tsx';
import { money } from '../../../../../lib/words/format.ts';
import { useTranslation } from '../../../../../lib/words/i18n.ts';
import type { Invoice } from '../../../../invoices/office/invoice.queries.ts';
import { type MoveDraft, type MoveTarget, roomOf } from '../move-draft.ts';

type MoveRoomsProps = {
  invoice: Invoice;
  draft: MoveDraft;
  change: (part: Partial<MoveDraft>) => void;
  target: MoveTarget;
};

/** The choice of a room type for each of those who move, with the price that holds for it. */
export function MoveRooms({ invoice, draft, change, target }: MoveRoomsProps) {
  const { t, locale } = useTranslation();
  const moving = invoice.bookings
    .map((booking, index) => ({ booking, index }))
    .filter(({ booking }) => draft.who.includes(booking.id));
  const priceOf = (booking: Invoice['bookings'][number], variant: MoveTarget['variants'][number]) =>
    booking.variant_id === variant.id ? booking.price : variant.price;
  return (
    <FormSection title={t('move.rooms')} why={t('move.rooms_why')}>
      {moving.map(({ booking, index }) => (
        <div key={booking.id} data-wide>
          <Select
            label={booking.profile_name ?? t('office.traveller_open', { number: index + 1 })}
            aria-label={t('move.room_of', {
              name: booking.profile_name ?? t('office.traveller_open', { number: index + 1 }),
            })}
            data={target.variants.map((variant) => ({
              value: variant.id,
              label: `${variant.name} · ${money(priceOf(booking, variant), invoice.currency, locale)}`,
            }))}
            value={roomOf(booking, draft, target)}
            allowDeselect={false}
            required
            onChange={(room) => room && change({ rooms: { ...draft.rooms, [booking.id]: room } })}
          />
        </div>
      ))}
    </FormSection>
  );
}
