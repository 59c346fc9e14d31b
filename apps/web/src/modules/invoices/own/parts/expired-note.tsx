import { Button, Text } from '@mantine/core';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { bookAgainUrl } from '../book-again-url.ts';
import type { Invoice } from '../own-invoice.queries.ts';

/** A note that the payment deadline has passed and the seats are free again, with a button to book again. */
export function ExpiredNote({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  return (
    <>
      <Text fw={650} fz="xl" c="red" role="alert">
        {t('own.expired')}
      </Text>
      <Text>{t('own.expired_text')}</Text>
      <Button component={AppLink} to={bookAgainUrl(invoice)} size="lg" fullWidth>
        {t('own.book_again')}
      </Button>
    </>
  );
}
