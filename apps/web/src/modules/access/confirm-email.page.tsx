import { Alert, Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { homeOf, useAccount } from '../../lib/session/session.ts';
import { AppLink } from '../../ui/values/app-link.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useSmallForm } from './small-form.ts';

/**
 * The screen opened by the link in the first e-mail to a new account. The address is confirmed only when a button is
 * pressed, since mail programs that open links to check them must not use the link up.
 */
export function ConfirmEmailPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const account = useAccount();
  const [answer, setAnswer] = useState<string | null>(null);
  const token = query.get('token');
  const group = query.get('area') === 'admin' ? 'admin_access' : 'user_access';
  const form = useSmallForm({
    values: {},
    check: () => ({}),
    send: async () => {
      const { data } = await call(`${group}.confirm_sign_up`, { token: token ?? '' });
      setAnswer(data.msg);
    },
  });
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{t('confirm_email.title')}</Title>
        {!answer && (
          <Text c="dimmed" mt={4}>
            {t(token ? 'confirm_email.lead' : 'confirm_email.no_token')}
          </Text>
        )}
      </div>
      {answer && (
        <Alert color="green" role="status" icon={<IconMailCheck size={18} aria-hidden />}>
          {answer}
        </Alert>
      )}
      {token && !answer && (
        <Stack gap="md" component="form" onSubmit={form.submit} {...{ noValidate: true }}>
          <FormError error={form.failure} />
          <Button type="submit" size="md" fullWidth loading={form.busy}>
            {t('confirm_email.submit')}
          </Button>
        </Stack>
      )}
      <Anchor component={AppLink} to={account ? homeOf(account.role) : '/login'} fw={550}>
        {t(account ? 'confirm_email.go_on' : 'forget.back')}
      </Anchor>
    </Stack>
  );
}
