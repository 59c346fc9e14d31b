import type { Field } from '@rihla/domain/kit/field';
import { COUNTRIES } from '@rihla/domain/shared/places/countries';
import { isRoundedTo } from '@rihla/domain/shared/decimals';
import { isName } from '@rihla/domain/shared/identity/names';
import { normalisePhone } from '@rihla/domain/shared/identity/phone';
import type { Translation } from '../../lib/words/i18n.ts';

/**
 * Checks the value of a field and gives the message when it is invalid; null when it is valid. The limits are those of
 * the server's schemas, repeated here without the schema library so that screens load fast; a test compares the two.
 * @param field the declaration; its `naming` says that it holds the name of a person or an organisation
 * @param value the value in the form
 * @param label the name of the field, for the message
 */
export function checkField(
  field: Field,
  value: unknown,
  label: string,
  { t }: Pick<Translation, 't'>,
): string | null {
  if (isBlank(value)) {
    if (!field.required) return null;
    return t(isPicked(field) ? 'error.form.required_choice' : 'error.form.required', { field: label });
  }
  const text = typeof value === 'string' ? value.trim() : '';
  const most = longest(field);
  if (text.length > most) return t('error.form.too_long', { field: label, max: most });
  if (field.kind === 'email' && !EMAIL.test(text)) return t('error.form.email');
  if ('naming' in field && field.naming && !isName(field.naming, text)) return t(namingError[field.naming]);
  if (!isValid(field, value, text)) return t('error.form.invalid_value', { field: label });
  const { min, max } = limitsOf(field);
  if (Number(value) < min) return t('error.form.too_small', { field: label, min });
  return Number(value) > max ? t('error.form.too_big', { field: label, max }) : null;
}

/** The value of a field as the form sends it: text without spaces around it, empty text as null. */
export function sentValue(value: unknown): unknown {
  if (isBlank(value)) return null;
  return typeof value === 'string' ? value.trim() : value;
}

/** The message for an invalid name of a person or an organisation. */
const namingError = {
  PERSON: 'error.form.person_name',
  ORGANISATION: 'error.form.organisation_name',
} as const;

/** More decimals than a number of the browser keeps. */
const MOST_DECIMALS = 100;

const EMAIL =
  /^[A-Za-z0-9_+-]+(?:\.[A-Za-z0-9_+-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;

/**
 * Whether a value fits the kind of its field, for a value that is not empty. Kinds whose input cannot produce a wrong
 * value are always valid.
 * @param text the value as trimmed text
 */
function isValid(field: Field, value: unknown, text: string): boolean {
  switch (field.kind) {
    case 'text':
    case 'long_text':
    case 'code':
    case 'slug':
      return !field.pattern || field.pattern.test(text);
    case 'url':
      return isWebAddress(text);
    case 'phone':
      return normalisePhone(text) !== undefined;
    case 'integer':
    case 'money':
      return Number.isSafeInteger(value);
    case 'decimal':
      return Number.isFinite(value) && isRoundedTo(field.decimals ?? MOST_DECIMALS, Number(value));
    case 'choice':
      return field.values.includes(String(value));
    case 'country':
      return COUNTRIES.includes(String(value));
    default:
      return true;
  }
}

/** The smallest and the largest value of a field that is a number; infinite for any other. */
function limitsOf(field: Field): { min: number; max: number } {
  if (field.kind === 'money') return { min: 0, max: field.max ?? Number.POSITIVE_INFINITY };
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } =
    field.kind === 'integer' || field.kind === 'decimal' ? field : {};
  return { min, max };
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

const isPicked = (field: Field): boolean =>
  ['choice', 'reference', 'country', 'date', 'instant', 'yes_no'].includes(field.kind);

/** The largest number of characters that the text of a field may have; infinite for fields that are not text. */
function longest(field: Field): number {
  return field.kind === 'text' || field.kind === 'long_text' || field.kind === 'code' || field.kind === 'slug'
    ? field.max
    : Number.POSITIVE_INFINITY;
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text) && text.length <= 500;
}
