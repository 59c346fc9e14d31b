import { Text } from '@mantine/core';
import { FormSection } from '../../../kit/form/form-frame.tsx';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { CopyButton } from '../../../ui/values/copy-button.tsx';

/** The referral code that an agent gives to customers. */
export function ReferralCode({ code }: { code: string }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('account.referral')}>
      <Text ff="monospace" fz="lg" fw={600}>
        <bdi>{code}</bdi> <CopyButton value={code} />
      </Text>
    </FormSection>
  );
}
