import { translate } from '../../../lib/i18n.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { invalidateAll } from '../../../lib/api/invalidate-all.ts';

/**
 * Does one act on many things, one after the other, and goes on when one of them is refused. The lists are read again
 * in any case, for some of it has happened.
 * @throws CallFailed that says how many were refused, and why the first of them was
 */
export async function runEach<T>(things: readonly T[], act: (thing: T) => Promise<unknown>): Promise<void> {
  const refused: unknown[] = [];
  for (const thing of things) await act(thing).catch((error: unknown) => refused.push(error));
  await invalidateAll();
  const [first] = refused;
  if (!first) return;
  const why = first instanceof CallFailed ? first.message : translate('error.unexpected');
  const status = first instanceof CallFailed ? first.status : 500;
  throw new CallFailed(
    status,
    translate('office.bulk.refused', { refused: refused.length, all: things.length, why }),
  );
}
