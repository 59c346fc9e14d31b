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

/** The own account: data, password, e-mail, sessions, and for staff the second factor. */
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
            <DataForm key={`data.${account.version}`} account={account} />
            {isAdmin(account) && account.referral_code && <ReferralCode code={account.referral_code} />}
            {isAdmin(account) && account.role === 'AGENT' && (
              <>
                <AgentCardForm />
                <BankForm key={`bank.${account.version}`} account={account} />
              </>
            )}
            {!isAdmin(account) && account.phone_sign_in && (
              <PhoneForm key={`phone.${account.version}`} account={account} />
            )}
            <PasswordForm key={`password.${account.version}`} account={account} />
            <EmailForm key={account.email ?? 'none'} account={account} />
            {isAdmin(account) && <SecondFactor account={account} />}
            <Sessions />
          </Suspense>
        )}
      </QueryState>
    </Stack>
  );
}

function isAdmin(account: OwnAccount): account is OwnAdmin {
  return account.role !== 'USER';
}
