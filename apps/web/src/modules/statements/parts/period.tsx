import { DateText } from '../../../ui/values/date-text.tsx';

/** The first and last day of a statement, or the one day if they are the same. */
export function Period({ from, to }: { from: string; to: string }) {
  if (from === to) return <DateText value={from} />;
  return (
    <>
      <DateText value={from} /> – <DateText value={to} />
    </>
  );
}
