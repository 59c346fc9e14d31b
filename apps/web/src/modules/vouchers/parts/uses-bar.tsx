import { useTranslation } from '../../../lib/i18n.ts';
import classes from './uses-bar.module.css';

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
    <span className={classes.uses} data-wide={wide || undefined} title={words}>
      <span className={classes.bar} role="img" aria-label={words}>
        <span
          data-full={used >= most || undefined}
          style={{ inlineSize: `${Math.min(100, (used / most) * 100)}%` }}
        />
      </span>
      <span className="tabular" aria-hidden>
        {wide ? t('voucher.used_of', { used, most }) : `${used}/${most}`}
      </span>
    </span>
  );
}
