import type { PresetName } from '@rihla/domain/themes/theme-presets';
import type { ThemeSettings } from '@rihla/domain/themes/theme-settings';
import type { WriteCall } from '../../kit/call.ts';

/**
 * Locks the row of the site's theme until the end of the transaction; creates it first where there is none.
 */
export async function lockTheme({ tx, site }: Pick<WriteCall, 'tx' | 'site'>): Promise<{
  preset: PresetName;
  settings: ThemeSettings;
  version: number;
}> {
  await tx
    .insertInto('site_themes')
    .values({ site_id: site.id, id: site.id })
    .onConflict((conflict) => conflict.columns(['site_id', 'id']).doNothing())
    .execute();
  const row = await tx
    .selectFrom('site_themes')
    .select(['preset', 'settings', 'version'])
    .where('site_id', '=', site.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...row, preset: row.preset as PresetName, settings: row.settings as ThemeSettings };
}
