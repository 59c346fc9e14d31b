import { contract } from '@rihla/domain/contract';
import type { AnyProcedure } from '@rihla/domain/kit/procedure';

/** Every call of the contract as `[key, procedure]`: `['cities.list', …]`. */
export const procedures: readonly (readonly [string, AnyProcedure])[] = Object.entries(
  contract as Record<string, Record<string, AnyProcedure>>,
).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, procedure]) => [`${group}.${name}`, procedure] as const),
);

/** The address of a call with an id in each of its braces. */
export function addressWith(procedure: AnyProcedure, id: string): string {
  return procedure.path.replace(/\{\w+\}/g, id);
}

/** True if the call has the id of a thing in its path. */
export function namesAThing(procedure: AnyProcedure): boolean {
  return procedure.path.includes('{');
}
