import { z } from 'zod';
import { refusals as print } from '../access/access.errors.ts';
import { refusals as listing } from '../catalogue/catalogue.errors.ts';
import { changed, created } from '../kit/answers.ts';
import { refusals as kit } from '../kit/kit.errors.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { byId, item, open, page, procedure, staff } from '../kit/procedure.ts';
import { type RichNode, richTextFault } from '../kit/rich-text/rich-text.ts';
import { refusals as pilgrim } from '../pilgrims/pilgrims.errors.ts';
import { issuer } from '../sites/issuer.ts';
import { refusals } from './document.errors.ts';
import { documentList, LETTER_RULES } from './document-list.ts';

/** The code of the refusal for each fault of a letter's content. */
const CODES = {
  not_rich_text: 'documents.not_rich_text',
  too_long: 'documents.too_long',
  not_allowed: 'documents.not_allowed',
  unknown_variable: 'documents.unknown_variable',
} as const;

/** The content of a letter template in a request, checked by `LETTER_RULES`. */
const content = z.looseObject({ type: z.literal('doc') }).superRefine((value, check) => {
  const fault = richTextFault(value, LETTER_RULES);
  if (fault) check.addIssue({ code: 'custom', params: { code: CODES[fault], data: {} } });
}) as unknown as z.ZodType<RichNode>;

const fields = {
  name: z.string().trim().min(1).max(120),
  content,
  letterhead: z.boolean(),
};

const row = { id: z.string(), slug: z.string(), name: z.string(), version: z.int(), updated_at: z.string() };

/** A letter for one pilgrim. */
const letter = z.object({
  /** The name of the pilgrim; null for a letter without one. */
  name: z.string().nullable(),
  /** HTML that the server has made from checked content: without scripts and styles, all values escaped. */
  html: z.string(),
});

/** The pilgrim for whom letters are printed, or the package for all of whose pilgrims, by id or slug. */
const forWhom = {
  profile_id: z.string().max(160).optional(),
  listing_id: z.string().max(160).optional(),
};
const paper = item(
  z.object({
    issuer,
    name: z.string(),
    letterhead: z.boolean(),
    printed_at: z.string(),
    letters: z.array(letter),
  }),
);

const path = '/admin_api/documents';

/** Templates of letters, and the letters that are printed from them. Specification section 3, document template. */
export const documentContract = {
  documents: {
    list: procedure({
      method: 'GET',
      path,
      access: staff('document.read'),
      summary: 'Templates of letters',
      keyPrefix: 'document',
      input: listQuerySchema(documentList),
      output: page(z.object(row).meta({ title: 'DocumentRow' })),
    }),
    get: procedure({
      method: 'GET',
      path: `${path}/{id}`,
      access: staff('document.read'),
      summary: 'A template with its content',
      input: byId,
      refuses: refusals('documents.not_found'),
      output: item(
        z
          .object({ ...row, letterhead: z.boolean(), content: z.looseObject({ type: z.string() }) })
          .meta({ title: 'Document' }),
      ),
    }),
    create: procedure({
      method: 'POST',
      path,
      access: staff('document.create'),
      summary: 'Write a template',
      keyPrefix: 'document',
      input: z.strictObject(fields),
      refuses: kit('kit.already_exists'),
      output: item(created),
      status: 201,
    }),
    update: procedure({
      method: 'PUT',
      path: `${path}/{id}`,
      access: staff('document.update'),
      summary: 'Change a template',
      keyPrefix: 'document',
      input: z.strictObject({
        ...byId.shape,
        version: z.int().min(1),
        name: fields.name.optional(),
        content: content.optional(),
        letterhead: z.boolean().optional(),
      }),
      refuses: [...refusals('documents.not_found'), ...kit('kit.already_exists')],
      output: item(changed),
    }),
    preview: procedure({
      formKey: false,
      method: 'POST',
      path: `${path}/preview`,
      access: staff('document.read'),
      summary: 'A letter as it would be printed for one pilgrim, with identity numbers masked',
      keyPrefix: 'document',
      input: z.strictObject({ content, profile_id: z.string().max(160).optional() }),
      refuses: [...pilgrim('pilgrims.not_found'), ...refusals('documents.too_large', 'documents.busy')],
      output: item(letter),
    }),
  },
  document_papers: {
    create: procedure({
      formKey: false,
      method: 'POST',
      path: `${path}/{id}/tickets`,
      access: staff('document.print'),
      summary:
        'A ticket to print letters for one pilgrim or for all of a departure: used once, within two minutes',
      keyPrefix: 'document',
      input: z.strictObject({ ...byId.shape, ...forWhom }),
      refuses: [
        ...refusals('documents.not_found', 'documents.nobody_to_print'),
        ...pilgrim('pilgrims.not_found'),
        ...listing('catalogue.not_found'),
      ],
      output: item(z.object({ ticket: z.string() })),
    }),
    exchange: procedure({
      method: 'POST',
      path: '/api/document_papers/exchange',
      access: open('the ticket is the key: single use, one document, two minutes'),
      summary:
        'The letters behind a print ticket; one with an identity number is noted as read by whoever asked',
      keyPrefix: 'print',
      input: z.strictObject({ ticket: z.string().min(1).max(200) }),
      refuses: [
        ...print('print.ticket_refused'),
        ...refusals('documents.not_found', 'documents.too_large', 'documents.busy'),
        ...pilgrim('pilgrims.not_found'),
        ...listing('catalogue.not_found'),
      ],
      output: paper,
    }),
  },
};
