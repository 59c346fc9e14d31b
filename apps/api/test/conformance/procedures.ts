import { contract } from '@rihla/domain/contract';
import type { AnyProcedure } from '@rihla/domain/kit/procedure';

/** Every call of the contract as `[key, procedure]`: `['cities.list', …]`. */
export const procedures: readonly (readonly [string, AnyProcedure])[] = Object.entries(
  contract as Record<string, Record<string, AnyProcedure>>,
).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, procedure]) => [`${group}.${name}`, procedure] as const),
);

/** The path of a call with the same id in place of every parameter. */
export function addressWith(procedure: AnyProcedure, id: string): string {
  return procedure.path.replace(/\{\w+\}/g, id);
}

/** Whether the path of a call has a parameter, so that the call is about one thing. */
export function namesAThing(procedure: AnyProcedure): boolean {
  return procedure.path.includes('{');
}
