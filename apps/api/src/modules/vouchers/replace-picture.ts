import type { WriteCall } from '../../kit/call.ts';

/**
 * Shows another picture on the vouchers of the site that show one.
 * @param from the id of the file that is shown
 * @param to the id of the file to show
 * @returns the number of vouchers that changed
 */
export async function replaceVoucherPicture(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  from: string,
  to: string,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('vouchers')
    .set({ picture_file_id: to })
    .where('site_id', '=', site.id)
    .where('picture_file_id', '=', from)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
