import type { WriteCall } from '../../kit/call.ts';

/** The settings of a site that hold a picture. */
const PICTURES = ['logo_file_id', 'favicon_file_id', 'background_file_id', 'signature_file_id'] as const;

/**
 * Shows another picture wherever the settings of the site name one: logo, icon, background and signature.
 * @param from the id of the file that is shown
 * @param to the id of the file to show
 * @returns the number of settings that changed
 */
export async function replaceSettingPicture(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  from: string,
  to: string,
): Promise<number> {
  const settings = await tx
    .selectFrom('site_settings')
    .select(PICTURES)
    .where('site_id', '=', site.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const showing = PICTURES.filter((name) => settings[name] === from);
  if (showing.length === 0) return 0;
  const changes: Partial<Record<(typeof PICTURES)[number], string>> = {};
  for (const name of showing) changes[name] = to;
  await tx.updateTable('site_settings').set(changes).where('site_id', '=', site.id).execute();
  return showing.length;
}
