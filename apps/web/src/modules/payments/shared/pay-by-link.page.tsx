import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useAgencyName } from '../../../lib/agency.ts';
import { dateText } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { LanguageSwitcher } from '../../../ui/brand/language-switcher.tsx';
import { CustomerScreen, Panel } from '../../../ui/calm.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { BeginByLink } from './begin-by-link.tsx';
import { tokenFrom } from './link-key.ts';
import { LinkPayment } from './link-payment.tsx';
import classes from './pay-by-link.module.css';
import { isOver, linkQuery, type Shown } from './shared.queries.ts';

/**
 * The page of a link to pay: for whom, what and how much; then how to pay, until the money is there. Nothing else of the
 * invoice is shown, and nobody signs in. The key of a payment begun here stays in this browser.
 */
export function PayByLinkPage() {
  const { token: address = '' } = useParams();
  const { t } = useTranslation();
  const agency = useAgencyName();
  const token = tokenFrom(address);
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
        <Link key={token} token={token} />
      )}
    </CustomerScreen>
  );
}

/** What one link asks for and the payment begun by it, or that the link has ended. */
function Link({ token }: { token: string }) {
  const query = useQuery(linkQuery(token));
  const reread = () => void query.refetch();
  if (isOver(query.error)) return <Over error={query.error} />;
  return (
    <QueryState query={query} lines={6}>
      {(shown) => (
        <>
          <About shown={shown} />
          {shown.begun ? (
            <LinkPayment
              token={token}
              shown={shown}
              begun={shown.begun}
              receivedAt={query.dataUpdatedAt}
              onChanged={reread}
            />
          ) : (
            <BeginByLink token={token} shown={shown} onBegun={reread} />
          )}
        </>
      )}
    </QueryState>
  );
}

/** What stands in place of a link that is not good any more, or never was. */
function Over({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const isUnknown = error instanceof CallFailed && error.code === 'pay_link.unknown';
  return (
    <Panel title={t(isUnknown ? 'shared.unknown_title' : 'shared.over_title')}>
      <Text role="status">{t(isUnknown ? 'error.pay_link.unknown' : 'shared.over_text')}</Text>
    </Panel>
  );
}

/** For whom and for which journey the link pays. */
function About({ shown }: { shown: Shown }) {
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
