import { errors } from './error-spec.ts';

/** The errors that any form can report on its fields. */
export const formErrors = errors({
  'form.required': { status: 422, params: ['field'] },
  'form.required_choice': { status: 422, params: ['field'] },
  'form.too_short': { status: 422, params: ['field', 'min'] },
  'form.too_long': { status: 422, params: ['field', 'max'] },
  'form.too_small': { status: 422, params: ['field', 'min'] },
  'form.too_big': { status: 422, params: ['field', 'max'] },
  'form.email': { status: 422 },
  'form.phone': { status: 422 },
  'form.person_name': { status: 422 },
  'form.organisation_name': { status: 422 },
  'form.unknown_field': { status: 422, params: ['field'] },
  /** Concerns the whole form: it holds more values than a call accepts. */
  'form.too_many_values': { status: 422, params: ['limit'] },
  'form.invalid_value': { status: 422, params: ['field'] },
});
