import { z } from 'zod';
import { changed } from '../kit/answers.ts';
import { historyAct, historyConfig } from '../kit/history.ts';
import { refusals as kit } from '../kit/kit.errors.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { item, page, procedure, staff } from '../kit/procedure.ts';
import { LETTER_BODY_MAX, LETTER_SUBJECT_MAX } from './letter-words.ts';
import { refusals } from './letter.errors.ts';

const path = '/admin_api/letters';
const keyPrefix = 'letter';

/** The id of an e-mail in one language: its name and `.id` or `.en`. */
const id = z.string().min(1).max(100);

const words = z.object({ subject: z.string(), body: z.string() }).meta({ title: 'LetterWords' });

const row = z
  .object({
    id: z.string(),
    template: z.string(),
    locale: z.enum(['id', 'en']),
    /** The subject with example values. */
    subject: z.string(),
    /** True if the agency uses a text of its own. */
    is_own: z.boolean(),
    changed_at: z.string().nullable(),
  })
  .meta({ title: 'LetterRow' });

const letter = z
  .object({
    id: z.string(),
    template: z.string(),
    locale: z.enum(['id', 'en']),
    /** 0 as long as the agency has never changed it. */
    version: z.int(),
    shipped: words,
    /** The agency's own text; null when it uses the one that comes with the product. */
    own: words.nullable(),
    changed_at: z.string().nullable(),
    /** The variables that may stand in braces, each with an example. */
    variables: z.array(
      z
        .object({
          name: z.string(),
          example: z.string(),
          required: z.boolean(),
        })
        .meta({ title: 'LetterVariable' }),
    ),
  })
  .meta({ title: 'LetterWithWords' });

/**
 * The calls about the texts of the e-mails that the product sends, which an agency may replace by its own.
 * Specification section 10.
 */
export const letterContract = {
  letters: {
    list: procedure({
      method: 'GET',
      path,
      access: staff('letter.read'),
      summary: 'Every letter in both languages, and whether its words are its own',
      input: z.strictObject({}),
      output: item(z.array(row)),
    }),
    get: procedure({
      method: 'GET',
      path: `${path}/{id}`,
      access: staff('letter.read'),
      summary: 'The words of a letter, shipped and own, and its variables',
      input: z.strictObject({ id }),
      output: item(letter),
    }),
    update: procedure({
      method: 'PUT',
      path: `${path}/{id}`,
      access: staff('letter.update'),
      summary: 'Write the words of a letter; they go out from the next letter on',
      keyPrefix,
      input: z.strictObject({
        id,
        version: z.int().min(0),
        subject: z
          .string()
          .trim()
          .min(1)
          .max(LETTER_SUBJECT_MAX)
          .regex(/^\P{Cc}*$/u),
        body: z
          .string()
          .trim()
          .min(1)
          .max(LETTER_BODY_MAX)
          .regex(/^[\P{Cc}\n\r\t]*$/u),
      }),
      refuses: [
        ...kit('kit.not_found', 'kit.stale_version'),
        ...refusals(
          'letters.unknown_variable',
          'letters.variable_missing',
          'letters.link_not_alone',
          'letters.variable_in_address',
          'letters.other_address',
        ),
      ],
      output: item(changed),
    }),
    reset: procedure({
      method: 'POST',
      path: `${path}/{id}/reset`,
      access: staff('letter.update'),
      summary: 'Go back to the shipped words of a letter',
      input: z.strictObject({ id, version: z.int().min(0) }),
      refuses: kit('kit.not_found', 'kit.stale_version'),
      output: item(changed),
    }),
    history: procedure({
      method: 'GET',
      path: `${path}/{id}/history`,
      access: staff('letter.read'),
      summary: 'The changes of the words of a letter, newest first',
      keyPrefix,
      input: listQuerySchema(historyConfig, { id }),
      output: page(historyAct),
      refuses: kit('kit.not_found'),
    }),
  },
};
