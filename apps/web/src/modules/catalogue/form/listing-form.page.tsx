import { listingMachine } from '@rihla/domain/catalogue/listings/listing.machine';
import { Alert, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import { DuplicateButton } from '../detail/duplicate-button.tsx';
import { listingPath, listingFormPath, type Listing, listingQuery } from '../listing.queries.ts';
import { Editors } from '../parts/editors.tsx';
import { ListingTransitions } from '../parts/listing-transitions.tsx';
import { FormSteps } from './form-steps-view.tsx';
import { usePresence } from './use-presence.ts';

/**
 * Page with the form of a package, or with `savings` the short form of a savings program; the wrong address of the
 * two redirects to the right one. `editors` are the colleagues who have the same form open. For a departed package,
 * which cannot be edited, a note is shown instead.
 */
export function ListingFormPage({ savings = false }: { savings?: boolean }) {
  const { slug = '' } = useParams();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useQuery(listingQuery(slug));
  const listing = query.data;
  const editors = usePresence(listing?.is_editable ? listing.id : undefined);
  if (listing && (listing.category === 'TABUNGAN') !== savings) {
    return <Navigate to={listingFormPath(listing)} replace />;
  }
  return (
    <Stack gap="md">
      <PageHeader
        title={listing?.name ?? t(savings ? 'listing.savings.title' : 'listing.edit.title')}
        beside={listing && <StatusBadge machine={listingMachine} state={listing.status} />}
        actions={
          listing && (
            <>
              <Button component={AppLink} to={listingPath(listing.slug)} variant="default">
                {t('listing.detail.title')}
              </Button>
              {listing.is_editable && (
                <ListingTransitions
                  listing={listing}
                  onMoved={(moved) => void navigate(listingPath(moved.slug), { replace: true })}
                />
              )}
            </>
          )
        }
      />
      <Editors editors={editors} />
      <QueryState query={query} lines={12}>
        {(found) => (found.is_editable ? <FormSteps listing={found} /> : <Departed listing={found} />)}
      </QueryState>
    </Stack>
  );
}

/** Note that a departed package cannot be changed, with the button to duplicate it. */
function Departed({ listing }: { listing: Listing }) {
  const { t } = useTranslation();
  return (
    <Alert color="yellow" title={t('error.catalogue.departed')}>
      <Stack gap="sm" align="start">
        {t('listing.departed_text')}
        <DuplicateButton listing={listing} />
      </Stack>
    </Alert>
  );
}
