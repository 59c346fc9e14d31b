import { DateText } from './date-text.tsx';

/** The name of a package and the day of its departure in one line; the name alone while no day is set. */
export function NameAndDay({ name, departure_at: departure }: { name: string; departure_at: string | null }) {
  return (
    <>
      {name}
      {departure && (
        <>
          {' · '}
          <DateText value={departure} />
        </>
      )}
    </>
  );
}
