import type { ReactionCall } from '../../../kit/reaction.ts';
import type { ThemeFailed } from '../events.ts';

/**
 * Records that a version could not be rendered for visitors; from then on the version before it is shown.
 * @returns false where that was recorded before
 */
export async function keepFailure(
  { tx, site }: Pick<ReactionCall, 'tx' | 'site'>,
  { number, page, what }: ThemeFailed,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('site_theme_failures')
    .values({ site_id: site.id, number, page, what: what.slice(0, 300) })
    .onConflict((conflict) => conflict.columns(['site_id', 'number']).doNothing())
    .returning('number')
    .executeTakeFirst();
  return inserted !== undefined;
}
