import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useAgencyName } from '../../../lib/agency.ts';
import { dateText } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { LanguageSwitcher } from '../../../ui/brand/language-switcher.tsx';
import { CustomerScreen, Panel } from '../../../ui/calm.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { BeginByLink } from './begin-by-link.tsx';
import { linkTokenFrom } from './link-key.ts';
import { LinkPayment } from './link-payment.tsx';
import classes from './pay-by-link.module.css';
import { isLinkEnded, linkQuery, type PayLinkData } from './shared.queries.ts';

/**
 * The public page of a payment link, on which somebody without an account pays a part of an invoice: for whom, for
 * which package, how much, and how to pay. Nothing else of the invoice is shown. The key of a payment begun here is
 * stored in this browser.
 */
export function PayByLinkPage() {
  const { token: address = '' } = useParams();
  const { t } = useTranslation();
  const agency = useAgencyName();
  const token = linkTokenFrom(address);
  return (
    <CustomerScreen className={classes.page}>
      <div className={classes.bar}>
        <Text fw={650}>{agency}</Text>
        <LanguageSwitcher />
      </div>
      <h1>{t('shared.title')}</h1>
      {token === null ? (
        <Panel title={t('shared.lost_title')}>
          <Text>{t('shared.lost_text')}</Text>
        </Panel>
      ) : (
        <PayLink key={token} token={token} />
      )}
    </CustomerScreen>
  );
}

/**
 * The content of one payment link: the payment begun by it, or the form that begins one; or that the link has ended.
 */
function PayLink({ token }: { token: string }) {
  const query = useQuery(linkQuery(token));
  const refetch = () => void query.refetch();
  if (isLinkEnded(query.error)) return <LinkEnded error={query.error} />;
  return (
    <QueryState query={query} lines={6}>
      {(shown) => (
        <>
          <LinkPurpose shown={shown} />
          {shown.begun ? (
            <LinkPayment
              token={token}
              shown={shown}
              begun={shown.begun}
              receivedAt={query.dataUpdatedAt}
              onChanged={refetch}
            />
          ) : (
            <BeginByLink token={token} shown={shown} onBegun={refetch} />
          )}
        </>
      )}
    </QueryState>
  );
}

/** The panel shown for a payment link that has ended or never existed. */
function LinkEnded({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const isUnknown = error instanceof CallFailed && error.code === 'pay_link.unknown';
  return (
    <Panel title={t(isUnknown ? 'shared.unknown_title' : 'shared.over_title')}>
      <Text role="status">{t(isUnknown ? 'error.pay_link.unknown' : 'shared.over_text')}</Text>
    </Panel>
  );
}

/** The panel that says for whom and for which package the payment link pays, and until when. */
function LinkPurpose({ shown }: { shown: PayLinkData }) {
  const { t, locale } = useTranslation();
  return (
    <Panel title={t('shared.for', { name: shown.customer })}>
      <Text fw={600}>{shown.listing_name}</Text>
      {shown.departure_at && (
        <Text>
          {t('own.departs')} {dateText(shown.departure_at, locale)}
        </Text>
      )}
      <Text c="dimmed">{t('shared.until', { until: dateText(shown.ends_on, locale) })}</Text>
    </Panel>
  );
}
