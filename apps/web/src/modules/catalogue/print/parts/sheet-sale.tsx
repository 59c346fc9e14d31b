import { money } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { PaperSection } from '../../../../paper/paper-section.tsx';
import { PaperTable } from '../../../../paper/paper-table.tsx';
import type { PrintedListing } from '../printed.ts';
import { notesColumn } from './noted.ts';

type SheetProps = { listing: PrintedListing };

/** The prices by room type on a package's printed sheet; those not offered to the public are marked. */
export function SheetPrices({ listing }: SheetProps) {
  const { t, field, dynamic, locale } = useTranslation();
  if (listing.variants.length === 0) return null;
  const marks = (row: PrintedListing['variants'][number]) =>
    [row.is_base && t('pack.base'), !row.is_public && t('pack.office_only')].filter(Boolean).join(', ');
  return (
    <PaperSection title={t('public.section.prices')} whole>
      <PaperTable
        label={t('public.section.prices')}
        rows={listing.variants}
        columns={[
          {
            id: 'name',
            label: field('variant', 'name'),
            cell: (row) => (
              <>
                <bdi>{row.name}</bdi> {marks(row) && <small>({marks(row)})</small>}
              </>
            ),
          },
          {
            id: 'type',
            label: field('variant', 'room_type'),
            cell: (row) => dynamic(`choice.room_type.${row.room_type}`),
          },
          {
            id: 'price',
            label: t('pack.person'),
            alignEnd: true,
            cell: (row) => money(row.price, listing.currency, locale),
          },
        ]}
      />
    </PaperSection>
  );
}

/** The rooms of a package on its printed sheet, by type and number. */
export function SheetRooms({ listing }: SheetProps) {
  const { field, dynamic } = useTranslation();
  if (listing.rooms.length === 0) return null;
  return (
    <PaperSection title={field('listing', 'rooms')} whole>
      <PaperTable
        label={field('listing', 'rooms')}
        rows={listing.rooms}
        columns={[
          {
            id: 'type',
            label: field('room', 'type'),
            cell: (row) => dynamic(`choice.room_type.${row.type}`),
          },
          ...notesColumn(listing.rooms, field('room', 'note')),
          { id: 'number', label: field('room', 'number'), alignEnd: true, cell: (row) => row.number },
        ]}
      />
    </PaperSection>
  );
}

/** The add-ons of a package on its printed sheet, by category. */
export function SheetAddons({ listing }: SheetProps) {
  const { t, field, dynamic, locale } = useTranslation();
  const rows = listing.addon_categories.flatMap(({ addons, ...category }) =>
    addons.map((addon) => ({ ...addon, category })),
  );
  if (rows.length === 0) return null;
  return (
    <PaperSection title={field('listing', 'addons')}>
      <PaperTable
        label={field('listing', 'addons')}
        rows={rows}
        columns={[
          {
            id: 'name',
            label: field('listing_addon', 'name'),
            cell: (row) => (
              <>
                <bdi>{row.name}</bdi>
                {row.note && (
                  <>
                    <br />
                    <small>{row.note}</small>
                  </>
                )}
              </>
            ),
          },
          {
            id: 'category',
            label: field('listing_addon', 'category'),
            cell: ({ category }) =>
              [
                category.name,
                category.is_required && t('pack.required'),
                !category.is_public && t('pack.office_only'),
              ]
                .filter(Boolean)
                .join(', '),
          },
          {
            id: 'price',
            label: field('listing_addon', 'price'),
            alignEnd: true,
            cell: (row) => (
              <>
                {money(row.price, listing.currency, locale)}
                <br />
                <small>{dynamic(`public.addon.${row.category.type}`)}</small>
              </>
            ),
          },
        ]}
      />
    </PaperSection>
  );
}

/** The bank accounts for payments, on a package's printed sheet. */
export function SheetBanks({ listing }: SheetProps) {
  const { field } = useTranslation();
  if (listing.banks.length === 0) return null;
  return (
    <PaperSection title={field('listing', 'banks')} whole>
      <PaperTable
        label={field('listing', 'banks')}
        rows={listing.banks}
        columns={[
          { id: 'bank', label: field('bank', 'bank'), cell: ({ bank }) => bank.bank },
          { id: 'number', label: field('bank', 'number'), cell: ({ bank }) => <bdi>{bank.number}</bdi> },
          { id: 'owner', label: field('bank', 'owner'), cell: ({ bank }) => bank.owner },
        ]}
      />
    </PaperSection>
  );
}
