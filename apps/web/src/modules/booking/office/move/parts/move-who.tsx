import { Checkbox, Text } from '@mantine/core';
import { FormSection } from '../../../../../kit/form/form-frame.tsx';
import { useTranslation } from '../../../../../lib/words/i18n.ts';
import { TravellerName } from '../../../../../ui/values/traveller-name.tsx';
import type { Invoice } from '../../../../invoices/office/invoice.queries.ts';
import type { MoveDraft } from '../move-draft.ts';
import classes from './move-parts.module.css';

type MoveWhoProps = {
  invoice: Invoice;
  draft: MoveDraft;
  change: (part: Partial<MoveDraft>) => void;
};

/** The choice of who moves: everybody, or some of the travellers by name. */
export function MoveWho({ invoice, draft, change }: MoveWhoProps) {
  const { t } = useTranslation();
  const { bookings } = invoice;
  const all = draft.who.length === bookings.length;
  const toggle = (id: string, checked: boolean) =>
    change({ who: checked ? [...draft.who, id] : draft.who.filter((one) => one !== id) });
  return (
    <FormSection title={t('move.who')} why={t('move.who_why')}>
      <div data-wide className={classes.people} role="group" aria-label={t('move.who')}>
        {bookings.length > 1 && (
          <Checkbox
            className={classes.person}
            label={t('move.all', { count: bookings.length })}
            checked={all}
            indeterminate={!all && draft.who.length > 0}
            onChange={(event) =>
              change({ who: event.currentTarget.checked ? bookings.map(({ id }) => id) : [] })
            }
          />
        )}
        {bookings.map((booking, index) => (
          <Checkbox
            key={booking.id}
            className={`${classes.person} ${bookings.length > 1 ? classes.indented : ''}`}
            checked={draft.who.includes(booking.id)}
            disabled={bookings.length === 1}
            onChange={(event) => toggle(booking.id, event.currentTarget.checked)}
            label={
              <span className={classes.name}>
                <TravellerName name={booking.profile_name} index={index} />
                <span className={classes.detail}>
                  {[booking.variant_name, ...booking.addons.map(({ name }) => name)].join(' · ')}
                </span>
              </span>
            }
          />
        ))}
        {draft.who.length === 0 && (
          <Text size="sm" c="red" role="status">
            {t('move.who_missing')}
          </Text>
        )}
      </div>
    </FormSection>
  );
}
