import { Badge } from '@mantine/core';
import { IconArmchair } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/words/i18n.ts';

/** Up to this number of seats the badge stands out. */
const FEW_SEATS = 10;

/** The number of seats left, in words; it stands out when they are few. */
export function SeatsLeft({ left }: { left: number }) {
  const { t } = useTranslation();
  if (left <= 0)
    return (
      <Badge color="red" size="lg">
        {t('book.full')}
      </Badge>
    );
  return (
    <Badge
      size="lg"
      color={left <= FEW_SEATS ? 'yellow' : 'gray'}
      leftSection={<IconArmchair size={14} aria-hidden />}
    >
      {t('book.seats_left', { count: left })}
    </Badge>
  );
}
