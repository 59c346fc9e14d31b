import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** Refusals about articles, pages and other content of the site; their texts are the messages `error.<code>`. */
export const contentErrors = errors({
  'content.total_not_larger': { status: 422 },
  'content.not_rich_text': { status: 422 },
  'content.too_long': { status: 422 },
  'content.not_allowed': { status: 422 },
  'content.address_invalid': { status: 422 },
  'content.address_reserved': { status: 422 },
  'content.slide_unknown': { status: 422 },
  'content.picture_unknown': { status: 422 },
  'content.package_unknown': { status: 422 },
  'content.schedule_required': { status: 422 },
  'content.schedule_past': { status: 422 },
  'content.back_date_future': { status: 422 },
  'content.nothing_written': { status: 422 },
});

export const refuse = refuser(contentErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(contentErrors);
