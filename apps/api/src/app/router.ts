import type { Binding } from '../kit/implement.ts';
import { referenceBindings } from '../modules/reference/bindings.ts';

/** Every call that this server answers. */
export const bindings: readonly Binding[] = [...referenceBindings];
