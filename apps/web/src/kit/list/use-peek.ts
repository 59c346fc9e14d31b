import { useSearchParams } from 'react-router';

/** The row that is peeked at stands in the address as well. */
export function usePeek(): [string | null, (id: string | null) => void] {
  const [query, setQuery] = useSearchParams();
  const set = (id: string | null) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        if (id) next.set('peek', id);
        else next.delete('peek');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [query.get('peek'), set];
}
