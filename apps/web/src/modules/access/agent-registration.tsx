import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { FormError } from '../../ui/form-error.tsx';
import { AppLink } from '../../ui/values/app-link.tsx';
import { checkRegistration, NO_REGISTRATION, RegistrationFields } from './parts/registration-fields.tsx';
import { useSmallForm } from './small-form.ts';

/**
 * The form with which somebody registers as an agent; the office activates the account afterwards.
 * @param code the referral code of the agent whose link was followed; empty where the agency takes applications
 */
export function AgentRegistration({ code }: { code: string }) {
  const { t } = useTranslation();
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useSmallForm({
    values: NO_REGISTRATION,
    check: checkRegistration,
    send: async (values) => {
      const input = { ...values, email: values.email.trim(), name: values.name.trim() };
      const { data } = await call('admin_access.sign_up', { ...input, ...(code ? { ref: code } : {}) });
      setAnswer(data.msg);
    },
  });
  return (
    <Stack gap="md" component="form" onSubmit={form.submit} {...{ noValidate: true }}>
      <div>
        <Title order={1}>{t('register.agent_title')}</Title>
        <Text c="dimmed" mt={4}>
          {t('register.agent_lead')}
        </Text>
      </div>
      {answer === null ? (
        <>
          <FormError error={form.failure} />
          <RegistrationFields form={form} />
          <Button type="submit" size="md" loading={form.busy} fullWidth mt="xs">
            {t('register.agent_submit')}
          </Button>
        </>
      ) : (
        <Alert color="green" role="status">
          {answer}
        </Alert>
      )}
      <Group justify="center" gap={6}>
        <Text c="dimmed">{t('register.have_account')}</Text>
        <Anchor component={AppLink} to="/login?as=agent" fw={550}>
          {t('sign_in.title')}
        </Anchor>
      </Group>
    </Stack>
  );
}
