import { Alert, Anchor, Button, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../lib/api/api.ts';
import { CallFailed } from '../../lib/api/problems.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { AppLink } from '../../ui/values/app-link.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordInput } from '../../ui/inputs/password-input.tsx';
import { withNextAddress } from './next-address.ts';
import { passwordProblem, repeatProblem, useSmallForm } from './small-form.ts';

/** The group of calls about passwords: that of customers or that of staff. */
type StaffOrCustomerCalls = 'user_access' | 'admin_access';

/** The form that requests a password link or, opened through such a link, sets a new password. */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const [answer, setAnswer] = useState<string | null>(null);
  const token = query.get('token');
  const linkGroup: StaffOrCustomerCalls = query.get('area') === 'admin' ? 'admin_access' : 'user_access';
  // The choice made on the sign-in screen; without one, customers.
  const askGroup: StaffOrCustomerCalls =
    (query.get('as') ?? 'user') === 'user' ? 'user_access' : 'admin_access';
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{t(token ? 'forget.new_title' : 'forget.title')}</Title>
        <Text c="dimmed" mt={4}>
          {t(token ? 'forget.new_lead' : 'forget.lead')}
        </Text>
      </div>
      {answer ? (
        <Alert color="green" role="status" icon={<IconMailCheck size={18} aria-hidden />}>
          {answer}
        </Alert>
      ) : token ? (
        <NewPassword group={linkGroup} token={token} onDone={setAnswer} />
      ) : (
        <RequestLink firstGroup={askGroup} onDone={setAnswer} />
      )}
      <Anchor component={AppLink} to={withNextAddress(query.get('next'), '/login')} fw={550}>
        {t('forget.back')}
      </Anchor>
    </Stack>
  );
}

type RequestLinkProps = { firstGroup: StaffOrCustomerCalls; onDone: (msg: string) => void };

/**
 * The form that asks for the e-mail with the link to a new password. Customers and staff have separate accounts, so
 * it asks which of the two is meant.
 * @param firstGroup the one that is chosen at first
 * @param onDone receives the server's message once the link is on its way
 */
function RequestLink({ firstGroup, onDone }: RequestLinkProps) {
  const { t } = useTranslation();
  const [group, setGroup] = useState(firstGroup);
  const form = useSmallForm({
    values: { email: '' },
    check: (_, required) => ({ email: required('email', t('sign_in.email')) }),
    send: async ({ email }) => {
      const { data } = await call(`${group}.reset_password`, { email: email.trim() });
      onDone(data.msg);
    },
  });
  return (
    <Stack gap="md" component="form" onSubmit={form.submit} {...{ noValidate: true }}>
      <SegmentedControl
        fullWidth
        aria-label={t('sign_in.as')}
        value={group}
        onChange={(value) => setGroup(value)}
        data={[
          { value: 'user_access', label: t('sign_in.mode.user') },
          { value: 'admin_access', label: t('forget.staff') },
        ]}
      />
      <FormError error={form.failure} />
      <TextInput
        size="md"
        label={t('sign_in.email')}
        autoComplete="username"
        autoCapitalize="none"
        {...form.field('email')}
      />
      <Button type="submit" size="md" fullWidth loading={form.busy}>
        {t('forget.submit')}
      </Button>
    </Stack>
  );
}

type NewPasswordProps = { group: StaffOrCustomerCalls; token: string; onDone: (msg: string) => void };

/**
 * The form that sets a new password, opened by the link of the e-mail.
 * @param group the calls of customers or those of staff
 * @param token the proof from the link
 */
function NewPassword({ group, token, onDone }: NewPasswordProps) {
  const { t } = useTranslation();
  const form = useSmallForm({
    values: { password: '', password_confirmation: '' },
    check: (values, required) => ({
      password: required('password', t('sign_in.password')) ?? passwordProblem(values.password),
      password_confirmation: repeatProblem(values),
    }),
    send: async (values) => {
      const { data } = await call(`${group}.reset_password`, { token, ...values });
      onDone(data.msg);
    },
  });
  const isSpent = form.failure instanceof CallFailed && form.failure.code === 'access.reset_link_invalid';
  return (
    <Stack gap="md" component="form" onSubmit={form.submit} {...{ noValidate: true }}>
      <FormError error={form.failure} />
      {isSpent && (
        <Anchor
          component={AppLink}
          to={`/forget-password?as=${group === 'user_access' ? 'user' : 'main'}`}
          fw={550}
        >
          {t('forget.ask_again')}
        </Anchor>
      )}
      <PasswordInput
        size="md"
        label={t('forget.new_password')}
        autoComplete="new-password"
        strength
        {...form.field('password')}
      />
      <PasswordInput
        size="md"
        label={t('password.again')}
        autoComplete="new-password"
        {...form.field('password_confirmation')}
      />
      <Button type="submit" size="md" fullWidth loading={form.busy}>
        {t('forget.new_submit')}
      </Button>
    </Stack>
  );
}
