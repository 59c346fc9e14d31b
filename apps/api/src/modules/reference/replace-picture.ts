import type { WriteCall } from '../../kit/call.ts';

/**
 * Shows another picture as the logo of the bank accounts of the site that show one.
 * @param from the id of the file that is shown
 * @param to the id of the file to show
 * @returns the number of accounts that changed
 */
export async function replaceBankLogo(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  from: string,
  to: string,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('banks')
    .set({ logo_file_id: to })
    .where('site_id', '=', site.id)
    .where('logo_file_id', '=', from)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
