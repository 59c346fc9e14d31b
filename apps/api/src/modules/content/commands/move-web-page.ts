import { refuse } from '@rihla/domain/content/content.errors';
import { type WebPageStatus, webPageMachine } from '@rihla/domain/content/web-page.machine';
import { hasContent } from '@rihla/domain/kit/rich-text/rich-text';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { move } from '../../../kit/move.ts';
import { lockWebPage } from '../lock-web-page.ts';

type MovedPage = { id: string; status: WebPageStatus; version: number };
type PageInput = { id: string };

/**
 * Publishes a page of the site.
 * @throws Problem `kit.illegal_transition`, `content.nothing_written` on `content`
 */
export async function publishWebPage(call: WriteCall<Admin>, { id }: PageInput): Promise<MovedPage> {
  const page = await lockWebPage(call, id);
  await move(call, webPageMachine, 'web_pages', page.id, 'publish');
  if (!hasContent(page.content))
    return refuse('content.nothing_written', undefined, { content: [{ code: 'content.nothing_written' }] });
  return movedPage(call, page.id);
}

/**
 * Takes a page off the site.
 * @throws Problem `kit.illegal_transition`
 */
export async function withdrawWebPage(call: WriteCall<Admin>, { id }: PageInput): Promise<MovedPage> {
  const page = await lockWebPage(call, id);
  await move(call, webPageMachine, 'web_pages', page.id, 'withdraw');
  return movedPage(call, page.id);
}

/** The id, state and version of a page after a change of its state. */
function movedPage({ tx, site }: WriteCall<Admin>, id: string): Promise<MovedPage> {
  return tx
    .selectFrom('web_pages')
    .select(['id', 'status', 'version'])
    .$castTo<MovedPage>()
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
