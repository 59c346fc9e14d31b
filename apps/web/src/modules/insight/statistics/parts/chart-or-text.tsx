import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/words/i18n.ts';

type ChartOrTextProps = {
  isEmpty: boolean;
  /** The text in place of an empty chart; without it, that there are no figures in the period. */
  text?: string;
  children: ReactNode;
};

/** A chart of the statistics, or in its place a text when it has nothing to show. */
export function ChartOrText({ isEmpty, text, children }: ChartOrTextProps) {
  const { t } = useTranslation();
  return isEmpty ? <p>{text ?? t('stats.empty')}</p> : children;
}
