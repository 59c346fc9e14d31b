import { useRef, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { newFormKey } from '../../../lib/api/form-key.ts';
import { type PublicationRow, invalidateListings } from '../listing.queries.ts';

/** The outcome of publishing by id of the package: published (`done`) or the error. */
export type Outcomes = Readonly<Record<string, 'done' | Error>>;

/**
 * Publishes packages one after the other; a refused one does not stop the others. Each package keeps its idempotency
 * key, so that trying again after a lost answer publishes none twice. `left` is how many are still to be published.
 */
export function usePublishing() {
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const [left, setLeft] = useState(0);
  const keys = useRef<Record<string, string>>({});
  const publish = async (rows: readonly PublicationRow[]) => {
    setLeft(rows.length);
    for (const { id } of rows) {
      const outcome = await publishOne(id, (keys.current[id] ??= newFormKey()));
      setOutcomes((known) => ({ ...known, [id]: outcome }));
      setLeft((count) => count - 1);
    }
    await invalidateListings();
  };
  return { outcomes, left, publish };
}

/** Publishes a package. A refusal is returned instead of thrown, so that the next packages are still published. */
async function publishOne(id: string, formKey: string): Promise<'done' | Error> {
  try {
    await call('listings.publish', { id }, { formKey });
    return 'done';
  } catch (error) {
    return error as Error;
  }
}
