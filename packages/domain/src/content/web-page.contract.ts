import { z } from 'zod';
import { changed, created, moved } from '../kit/answers.ts';
import { refusals as kit } from '../kit/kit.errors.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { statesOf } from '../kit/machine.ts';
import { byId, item, page, procedure, staff } from '../kit/procedure.ts';
import { refusals } from './content.errors.ts';
import { content, contentAnswer, typedSlug } from './content-schema.ts';
import { revisionAnswer, revisionList, revisionNumber } from './revision.contract.ts';
import { addressFault } from './web-page-address.ts';
import { webPageList } from './web-page-list.ts';
import { webPageMachine } from './web-page.machine.ts';

const states = statesOf(webPageMachine);
const path = '/admin_api/pages';

const row = {
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  /** The address that the office has entered for it; null without one. */
  custom_url: z.string().nullable(),
  /** The path at which visitors read it. */
  address: z.string(),
  status: z.enum(states),
  show_header: z.boolean(),
  show_footer: z.boolean(),
  version: z.int(),
  updated_at: z.string(),
};

/** An address that the office enters for a page. */
const customUrl = z
  .string()
  .trim()
  .superRefine((address, check) => {
    const fault = addressFault(address);
    if (fault) check.addIssue({ code: 'custom', params: { code: `content.address_${fault}`, data: {} } });
  });

const title = z.string().trim().min(1).max(160);
const optional = {
  /** Made from the title when it is left out. */
  slug: typedSlug.nullable().optional(),
  custom_url: customUrl.nullable().optional(),
  show_header: z.boolean().optional(),
  show_footer: z.boolean().optional(),
  meta_description: z.string().trim().max(300).nullable().optional(),
};
const writeRefusals = [
  ...refusals('content.picture_unknown', 'content.package_unknown'),
  ...kit('kit.already_exists'),
];

/** The pages of the site that the media team writes. Specification sections 3 and 7. */
export const webPageContract = {
  pages: {
    list: procedure({
      method: 'GET',
      path,
      access: staff('web_page.read'),
      summary: 'Pages of the site, drafts too',
      keyPrefix: 'web_page',
      input: listQuerySchema(webPageList),
      output: page(z.object(row).meta({ title: 'WebPageRow' })),
    }),
    get: procedure({
      method: 'GET',
      path: `${path}/{id}`,
      access: staff('web_page.read'),
      summary: 'A page of the site with its text',
      input: byId,
      output: item(
        z
          .object({ ...row, meta_description: z.string().nullable(), content: contentAnswer })
          .meta({ title: 'WebPage' }),
      ),
    }),
    create: procedure({
      method: 'POST',
      path,
      access: staff('web_page.create'),
      summary: 'Write a page of the site; it is a draft',
      keyPrefix: 'web_page',
      input: z.strictObject({ title, content, ...optional }),
      refuses: writeRefusals,
      output: item(created),
      status: 201,
    }),
    update: procedure({
      method: 'PUT',
      path: `${path}/{id}`,
      access: staff('web_page.update'),
      summary: 'Change a page of the site; an address that it had before leads on to the new one',
      keyPrefix: 'web_page',
      input: z.strictObject({
        ...byId.shape,
        version: z.int().min(1),
        title: title.optional(),
        content: content.optional(),
        ...optional,
      }),
      refuses: writeRefusals,
      output: item(changed.extend({ slug: z.string() })),
    }),
    revisions: procedure({
      method: 'GET',
      path: `${path}/{id}/revisions`,
      access: staff('web_page.read'),
      summary: 'The texts that a page has had, the newest first',
      input: byId,
      output: item(revisionList),
    }),
    revision: procedure({
      method: 'GET',
      path: `${path}/{id}/revisions/{number}`,
      access: staff('web_page.read'),
      summary: 'One text that a page has had',
      input: z.strictObject({ ...byId.shape, number: revisionNumber }),
      output: item(revisionAnswer),
    }),
    return: procedure({
      method: 'POST',
      path: `${path}/{id}/revisions/{number}/return`,
      access: staff('web_page.update'),
      summary: 'Take an earlier text of a page back; it becomes the newest revision',
      input: z.strictObject({ ...byId.shape, number: revisionNumber, version: z.int().min(1) }),
      refuses: refusals('content.not_allowed', 'content.picture_unknown', 'content.package_unknown'),
      output: item(changed),
    }),
    archive: procedure({
      method: 'DELETE',
      path: `${path}/{id}`,
      access: staff('web_page.archive'),
      summary: 'Take a page of the site away; its address is free again',
      input: byId,
      output: item(z.object({ id: z.string() })),
    }),
    publish: procedure({
      method: 'POST',
      path: `${path}/{id}/publish`,
      access: staff('web_page.publish'),
      summary: 'Show a page on the site',
      input: byId,
      refuses: refusals('content.nothing_written'),
      output: item(moved(states)),
    }),
    withdraw: procedure({
      method: 'POST',
      path: `${path}/{id}/withdraw`,
      access: staff('web_page.withdraw'),
      summary: 'Take a page off the site',
      input: byId,
      output: item(moved(states)),
    }),
  },
};
