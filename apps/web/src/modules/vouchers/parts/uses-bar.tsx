import { useTranslation } from '../../../lib/words/i18n.ts';
import { ShareBar } from '../../../ui/values/share-bar.tsx';

type UsesBarProps = {
  used: number;
  most: number;
  /** True for a full-width bar with a sentence instead of `3/10`. */
  wide?: boolean;
};

/** Bar and text with how many people have used a voucher, of at most `most`. */
export function UsesBar({ used, most, wide = false }: UsesBarProps) {
  const { t } = useTranslation();
  const words = t('voucher.used_label', { used, most });
  return (
    <ShareBar
      label={words}
      text={wide ? t('voucher.used_of', { used, most }) : `${used}/${most}`}
      used={used}
      most={most}
      wide={wide}
      state={used >= most ? 'few' : undefined}
    />
  );
}
