import { useSearchParams } from 'react-router';

/**
 * The id of the row that is shown in the panel beside a list (`?peek=` in the URL; null for none), and the function
 * that sets it.
 */
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
