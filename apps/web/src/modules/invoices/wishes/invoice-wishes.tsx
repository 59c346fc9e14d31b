import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { StatedWish, WishPerson } from './stated-wish.ts';
import classes from './wishes.module.css';

const WishesDialog = lazy(async () => ({ default: (await import('./wishes-dialog.tsx')).WishesDialog }));

type InvoiceWishesProps = {
  invoiceId: string;
  area: 'own' | 'office';
  /** Whether the user may state wishes at all. */
  editable: boolean;
  /** Renders the section of the screen around the list, with the button next to its title. */
  frame: (button: ReactNode, list: ReactNode) => ReactNode;
};

/**
 * The room wishes of an invoice: with whom its travellers would like to share a room. They can be changed until the
 * office has assigned the rooms. Nothing is shown when there are none and none can be stated.
 */
export function InvoiceWishes({ invoiceId, area, editable, frame }: InvoiceWishesProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const name = area === 'own' ? 'user_room_wishes.get' : 'room_wishes.get';
  const { data } = useQuery({
    queryKey: [name, invoiceId],
    queryFn: async ({ signal }) => (await call(name, { id: invoiceId }, { signal })).data,
  });
  if (!data) return null;
  const people = data.people.map(
    ({ id, name: known }, index): WishPerson => ({
      id,
      label: known ?? t('wish.person', { number: index + 1 }),
    }),
  );
  const wishes = data.people
    .filter((one) => one.with.length > 0 || one.words)
    .map((one): StatedWish => ({ person: one.id, with: one.with, words: one.words ?? '' }));
  const changeable = editable && data.changeable;
  if (wishes.length === 0 && !changeable) return null;
  const labelOf = (id: string) => people.find((one) => one.id === id)?.label ?? '';
  return (
    <>
      {frame(
        changeable && (
          <Button
            variant={area === 'own' ? 'light' : 'subtle'}
            size={area === 'own' ? undefined : 'compact-sm'}
            onClick={() => setOpen(true)}
          >
            {t(wishes.length > 0 ? 'wish.change' : 'wish.name')}
          </Button>
        ),
        wishes.length > 0 ? (
          <ul className={classes.list}>
            {wishes.map((wish) => (
              <li key={wish.person} className={classes.stated}>
                <span className={classes.name}>{labelOf(wish.person)}</span>
                {wish.with.length > 0 && (
                  <span className={classes.about}>
                    {t('wish.shares', { names: wish.with.map(labelOf).join(', ') })}
                  </span>
                )}
                {wish.words && (
                  <span className={classes.about}>{t('wish.other', { words: wish.words })}</span>
                )}
              </li>
            ))}
          </ul>
        ) : (
          <span className={classes.about}>{t('wish.why')}</span>
        ),
      )}
      {open && (
        <Suspense>
          <WishesDialog
            invoiceId={invoiceId}
            area={area}
            people={people}
            wishes={wishes}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
