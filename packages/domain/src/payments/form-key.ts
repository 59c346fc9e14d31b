import { z } from 'zod';

/**
 * Random text that a browser makes for one form, of at least 128 bits. A secret in the answer is derived from it, so
 * that a form that is sent again gets the same answer without that secret being stored. It is in the body: the answer
 * to a form with an `Idempotency-Key` is kept for a week, which no secret may be.
 */
export const formKey = z.string().regex(/^[A-Za-z0-9_-]{22,128}$/);
