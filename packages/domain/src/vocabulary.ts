import { kitErrors } from './kit/kit.errors.ts';

/** Every refusal of the product. The words of each are in the catalogue under `error.<code>`. */
export const vocabulary = { ...kitErrors };
