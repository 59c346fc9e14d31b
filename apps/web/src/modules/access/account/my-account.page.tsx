import { Button, Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { useAccount } from '../../../lib/session/session.ts';
import { DateText } from '../../../ui/values/date-text.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadingLines, QueryState } from '../../../ui/states.tsx';
import { DataForm } from './data-form.tsx';
import { EmailForm } from './email-form.tsx';
import {
  type OwnAccount,
  type OwnAdmin,
  ownAccountQuery,
  ownCardQuery,
  ownPointsQuery,
} from './own-account.ts';
import { PasswordForm } from './password-form.tsx';
import { ReferralCode } from './referral-code.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

const BankForm = lazy(async () => ({ default: (await import('./bank-form.tsx')).BankForm }));
const AgentCardForm = lazy(async () => ({
  default: (await import('./agent-card-form.tsx')).AgentCardForm,
}));
const PhoneForm = lazy(async () => ({ default: (await import('./phone-form.tsx')).PhoneForm }));
const OwnPoints = lazy(async () => ({ default: (await import('./own-points.tsx')).OwnPoints }));

/**
 * The own account: data, password, e-mail, sessions, and for staff the second factor. A card begins anew when what it
 * shows has changed, not with every version of the account, so that what is typed into it stays while another is saved.
 */
export function MyAccountPage() {
  const { t, dynamic } = useTranslation();
  const account = useAccount();
  const query = useQuery(ownAccountQuery());
  const ownCard = useQuery({ ...ownCardQuery(), enabled: account?.role === 'AGENT' });
  const ownPoints = useQuery({ ...ownPointsQuery(), enabled: account?.kind === 'USER' });
  // All cards come at once, so that none moves while somebody types in it or aims at its button.
  const isWaiting = ownCard.isLoading || ownPoints.isLoading;
  return (
    <Stack gap="md">
      <PageHeader
        title={t('nav.my_account')}
        actions={
          <Button component={Link} to="notices" variant="default">
            {t('nav.notice_choices')}
          </Button>
        }
        intro={
          query.data && (
            <>
              {dynamic(`shell.role.${query.data.role}`)} · {account?.site.name} · {t('account.registered')}{' '}
              <DateText value={query.data.created_at} />
            </>
          )
        }
      />
      <QueryState query={isWaiting ? { ...query, data: undefined } : query} lines={12}>
        {(account) => (
          <Suspense fallback={<LoadingLines lines={12} />}>
            {!isAdmin(account) && <OwnPoints />}
            <DataForm key={ownDataOf(account)} account={account} />
            {isAdmin(account) && account.referral_code && <ReferralCode code={account.referral_code} />}
            {isAdmin(account) && account.role === 'AGENT' && (
              <>
                <AgentCardForm />
                <BankForm account={account} />
              </>
            )}
            {!isAdmin(account) && account.phone_sign_in && (
              <PhoneForm key={`${account.phone} ${account.phone_confirmed_at}`} account={account} />
            )}
            <PasswordForm account={account} />
            <EmailForm key={account.email ?? 'none'} account={account} />
            {isAdmin(account) && <SecondFactor account={account} />}
            <Sessions />
          </Suspense>
        )}
      </QueryState>
    </Stack>
  );
}

/** The data in the form of one's own data, as one text. */
function ownDataOf(account: OwnAccount): string {
  const { name, phone, photo_file_id, locale, email_subscription, phone_subscription } = account;
  return JSON.stringify([name, phone, photo_file_id, locale, email_subscription, phone_subscription]);
}

function isAdmin(account: OwnAccount): account is OwnAdmin {
  return account.role !== 'USER';
}
