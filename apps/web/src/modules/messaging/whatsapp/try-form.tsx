import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { deliveryFailureText } from '../../../lib/delivery-failure.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { PhoneInput } from '../../../ui/inputs/phone-input.tsx';
import { Section } from '../../../ui/section.tsx';
import { WHATSAPP_KEY } from './whatsapp.types.ts';

/** Form that sends a WhatsApp test message to a phone number and shows the result. */
export function TestMessageForm() {
  const { t, field } = useTranslation();
  const cache = useQueryClient();
  const [phone, setPhone] = useState('');
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<CallOutput<'whatsapp.test'>['data'] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setResult(null);
    setProblem(null);
    try {
      const { data } = await call('whatsapp.test', { phone });
      setResult(data);
      await cache.invalidateQueries({ queryKey: WHATSAPP_KEY });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setProblem(error.fields['phone'] ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section title={t('whatsapp.test')}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack gap="sm" maw={420}>
          <Text size="sm" c="dimmed">
            {t('whatsapp.test_why')}
          </Text>
          <PhoneInput
            name="phone"
            label={field('whatsapp', 'phone')}
            required
            value={phone}
            error={problem}
            onChange={(value) => setPhone(value)}
          />
          {result && (
            <Alert color={result.works ? 'green' : 'red'} role="status">
              {result.works ? t('whatsapp.test_works') : deliveryFailureText(result.code ?? '?')}
            </Alert>
          )}
          <div>
            <Button type="submit" variant="default" loading={busy}>
              {t('whatsapp.test_send')}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
}
