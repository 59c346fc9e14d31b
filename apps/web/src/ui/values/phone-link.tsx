import { formatPhone, whatsappLink } from '@rihla/domain/shared/identity/phone';
import { Anchor } from '@mantine/core';
import { useTranslation } from '../../lib/words/i18n.ts';
import { Absent } from './money-text.tsx';

/** A phone number as a link that opens WhatsApp, with an optional first message (`text`). A dash for null. */
export function PhoneLink({ phone, text }: { phone: string | null; text?: string }) {
  const { t } = useTranslation();
  if (!phone) return <Absent />;
  const shown = formatPhone(phone);
  return (
    <Anchor
      href={whatsappLink(phone, text)}
      target="_blank"
      rel="noreferrer"
      className="tabular larger-target"
      title={t('act.whatsapp', { phone: shown })}
    >
      <bdi>{shown}</bdi>
    </Anchor>
  );
}
