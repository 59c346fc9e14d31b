import { translate } from '../../../lib/words/i18n.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { invalidateAll } from '../../../lib/api/invalidate-all.ts';

/**
 * Applies an act to many items, one after the other, and continues when one is refused. Afterwards it refetches all
 * data, because some items have changed.
 * @throws CallFailed with the number of refused items and the reason of the first
 */
export async function runEach<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const refused: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => refused.push(error));
  await invalidateAll();
  const [first] = refused;
  if (!first) return;
  const why = first instanceof CallFailed ? first.message : translate('error.unexpected');
  const status = first instanceof CallFailed ? first.status : 500;
  throw new CallFailed(
    status,
    translate('office.bulk.refused', { refused: refused.length, all: items.length, why }),
  );
}
