import { DateText } from '../../../ui/values/date-text.tsx';

/** The days of a statement, from the first to the last. */
export function Period({ from, to }: { from: string; to: string }) {
  if (from === to) return <DateText value={from} />;
  return (
    <>
      <DateText value={from} /> – <DateText value={to} />
    </>
  );
}
