import { useTranslation } from '../../lib/words/i18n.ts';
import { fullDateText } from '../../lib/words/format.ts';
import { useNow } from './clock.ts';

/** The time left until an instant (ISO 8601), counted down each second: `1 hari 04:12:09`. Red in the last hour. */
export function Countdown({ until }: { until: string }) {
  const { t, locale } = useTranslation();
  const left = Math.max(0, Math.floor((Date.parse(until) - useNow(1000)) / 1000));
  const days = Math.floor(left / 86_400);
  const clock = [Math.floor((left % 86_400) / 3600), Math.floor((left % 3600) / 60), left % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  return (
    <time
      dateTime={until}
      title={fullDateText(until, locale)}
      className="tabular"
      style={{ color: left < 3600 ? 'var(--mantine-color-error)' : undefined, fontWeight: 600 }}
    >
      <bdi>{left === 0 ? t('countdown.over') : days ? t('countdown.days', { days, clock }) : clock}</bdi>
    </time>
  );
}
