import { listingMachine } from '@rihla/domain/catalogue/listings/listing.machine';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { CopyButton } from '../../../ui/values/copy-button.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { MoneyText } from '../../../ui/values/money-text.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import { listingPath, listingFormPath, type Listing, listingQuery } from '../listing.queries.ts';
import { Editors } from '../parts/editors.tsx';
import { ListingTransitions } from '../parts/listing-transitions.tsx';
import { PriceTax } from '../parts/price-tax.tsx';
import { ShareButton } from '../parts/share-button.tsx';
import { DuplicateButton } from './duplicate-button.tsx';
import { ListingMenu } from './listing-menu.tsx';
import { ListingTabs } from './listing-tabs.tsx';
import classes from './listing.module.css';

/**
 * Page of a package in the back office: its summary, the colleagues who have its form open now (`editors`), and its
 * tabs. The main button (`primary`, at the bottom of a phone) opens the form; for a departed package, which cannot be
 * edited, it duplicates the package.
 */
export function ListingPage() {
  const { slug = '' } = useParams();
  const [search] = useSearchParams();
  const onFees = search.get('tab') === 'fees';
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useQuery(listingQuery(slug));
  const listing = query.data;
  return (
    <Stack gap="md">
      <PageHeader
        title={listing?.name ?? t('listing.detail.title')}
        beside={listing && <StatusBadge machine={listingMachine} state={listing.status} />}
        intro={listing && <Lead listing={listing} />}
        actions={
          listing && (
            <>
              {listing.is_editable && (
                <ListingTransitions
                  listing={listing}
                  onMoved={(moved) => void navigate(listingPath(moved.slug), { replace: true })}
                />
              )}
              <ShareButton listing={listing} />
              <ListingMenu listing={listing} />
            </>
          )
        }
        // The fees are a form with a bar of its own, and a phone has room for one.
        primary={
          listing &&
          !onFees &&
          (listing.is_editable ? <EditButton listing={listing} /> : <DuplicateButton listing={listing} />)
        }
      />
      {listing?.status === 'PRIVATE' && <PrivateLink slug={listing.slug} />}
      {listing && <Editors editors={listing.editors} />}
      <QueryState query={query} lines={12}>
        {(found) => <ListingTabs listing={found} />}
      </QueryState>
    </Stack>
  );
}

/** The line under the title of a package: category, departure, number of days, seats left, lowest price. */
function Lead({ listing }: { listing: Listing }) {
  const { t, dynamic } = useTranslation();
  return (
    <Group gap={4} className={classes.lead}>
      <span>{dynamic(`choice.listing_category.${listing.category}`)}</span>
      {listing.departure_at && (
        <span>
          <DateText value={listing.departure_at} />
        </span>
      )}
      {listing.days && <span>{t('listing.days', { count: listing.days })}</span>}
      {listing.is_editable && listing.seats > 0 && (
        <span>{t('listing.seats_left', { count: listing.seats_left })}</span>
      )}
      {listing.base_price !== null && (
        <span>
          {t('listing.from')} <MoneyText amount={listing.base_price} currency={listing.currency} />{' '}
          <PriceTax tax={listing.tax} />
        </span>
      )}
    </Group>
  );
}

/** The link to the public page of a private package, with a copy button: who has it can see and book the package. */
function PrivateLink({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const link = `${window.location.origin}/paket/${slug}`;
  return (
    <Group gap={8} role="note">
      <Text size="sm">{t('listing.private_link')}</Text>
      <Anchor href={link} target="_blank" rel="noreferrer" fz="sm" style={{ overflowWrap: 'anywhere' }}>
        <bdi>{link}</bdi>
      </Anchor>
      <CopyButton value={link} label={t('listing.link')} />
    </Group>
  );
}

/** The button that opens the form of a package, for staff who may change packages. */
function EditButton({ listing }: { listing: Listing }) {
  const { t } = useTranslation();
  const can = useCan();
  if (!can('listing.update')) return null;
  return (
    <Button
      component={AppLink}
      to={listingFormPath(listing)}
      leftSection={<IconPencil size={16} aria-hidden />}
    >
      {t('act.edit')}
    </Button>
  );
}
