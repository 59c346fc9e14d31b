import { LISTING_WARNINGS } from '@rihla/domain/catalogue/validation';
import { contract } from '@rihla/domain/contract';
import { listFieldsBehind } from '@rihla/domain/kit/list-query-schema';
import { choiceKey, type Field } from '@rihla/domain/kit/field';
import { nestedFields, ownFields } from '@rihla/domain/kit/nested-fields';
import type { Machine } from '@rihla/domain/kit/machine';
import type { AnyProcedure } from '@rihla/domain/kit/procedure';
import { machines } from '@rihla/domain/machines';
import { FILE_WARNINGS } from '@rihla/domain/pilgrims/file-rules';
import { resources } from '@rihla/domain/resources';
import { INVOICE_ACTS } from '@rihla/domain/invoices/invoice-acts';
import { PAYMENT_ACTS } from '@rihla/domain/payments/payment-acts';
import { PROOF_RULES } from '@rihla/domain/ledger/proof-rules';
import { ROLES } from '@rihla/domain/access/roles';
import { fieldLabelKeys } from './field-keys.ts';

/**
 * The keys that follow from the definitions: every resource, field of a resource or a list, field within a field of a
 * form, choice, state, event and role must have
 * its words. A test holds the catalogue against this list, in both languages.
 */
export function derivedKeys(): string[][] {
  return [
    ...Object.values(resources).flatMap((resource) => [
      [`resource.${resource.name}.one`],
      [`resource.${resource.name}.many`],
      ...Object.entries<Field>(resource.fields).flatMap(([name, field]) =>
        fieldKeys(resource.name, name, field),
      ),
    ]),
    ...calls().flatMap(nestedKeys),
    ...calls().flatMap(({ keyPrefix, input }) =>
      Object.entries(listFieldsBehind(input)).flatMap(([name, field]) => fieldKeys(keyPrefix, name, field)),
    ),
    ...(machines as readonly Machine[]).flatMap((machine) => [
      ...Object.keys(machine.states).map((state) => [`state.${machine.name}.${state}`]),
      ...Object.entries(machine.events).flatMap(([event, { automatic }]) => [
        // What nobody presses needs no label, only a line in the history.
        ...(automatic ? [] : [[`event.${machine.name}.${event}`]]),
        [`event_done.${machine.name}.${event}`],
      ]),
    ]),
    ...LISTING_WARNINGS.map((warning) => [`listing.warning.${warning}`]),
    ...FILE_WARNINGS.map((warning) => [`pilgrim.warning.${warning}`]),
    ...INVOICE_ACTS.map((act) => [`event.invoice.${act}`]),
    ...PAYMENT_ACTS.map((act) => [`event.payment.${act}`]),
    ...PROOF_RULES.map((rule) => [`proof.${rule}`]),
    ...ROLES.map((role) => [`shell.role.${role}`]),
  ];
}

/**
 * The keys that may label what a person can enter in a call, each as alternatives: an error of the API names it by that
 * word.
 */
export function inputKeys(): string[][] {
  return calls().flatMap(({ keyPrefix, input }) =>
    ownFields(input)
      .filter((name) => !isMadeByPrograms(name) && !NOT_ENTERED.has(`${keyPrefix}.${name}`))
      .map((name) => fieldLabelKeys(keyPrefix, [name])),
  );
}

/** Values that a screen or a program puts in, whatever the call: ids of paths, secrets, versions. */
const MADE_BY_PROGRAMS: ReadonlySet<string> = new Set([
  'id',
  'ids',
  'key',
  'form_key',
  'token',
  'ticket',
  'version',
  'base_version',
  'words_version',
  'nocache',
]);
const isMadeByPrograms = (name: string) => MADE_BY_PROGRAMS.has(name) || name.endsWith('_key');

/** Values of single calls that a screen puts in: what it shows, the moment, or the thing in the path. */
const NOT_ENTERED: ReadonlySet<string> = new Set([
  'article.fields',
  'web_page.fields',
  'conversation.instead_of',
  'guiding.gathering_id',
  'guiding.incident_id',
  'guiding.noted_at',
  'profile.except',
  'reporting.profile',
  'undefined.listing',
  'undefined.ref',
  'undefined.scan_id',
]);

/** Every call of the contract; calls that are lists have the fields they were declared with. */
function calls(): AnyProcedure[] {
  return Object.values<Readonly<Record<string, AnyProcedure>>>(contract).flatMap((calls) =>
    Object.values(calls),
  );
}

/** Values within inputs that nobody fills in: a screen or an editor makes them. */
const MADE_BY_SCREENS: ReadonlySet<string> = new Set(['content.type']);

/** The keys that may label the fields within the fields of what a call takes, each as alternatives. */
function nestedKeys({ method, keyPrefix, input }: AnyProcedure): string[][] {
  if (method === 'GET') return [];
  return nestedFields(input)
    .filter((path) => !MADE_BY_SCREENS.has(path.slice(-2).join('.')))
    .map((path) => fieldLabelKeys(keyPrefix, path));
}

/**
 * The keys that may label a field, as alternatives: a key of its own or the one that all fields of the name share.
 */
function fieldKeys(keyPrefix: string | undefined, name: string, field: Field): string[][] {
  const label = [[`field.${keyPrefix}.${name}`, `field.${name}`]];
  if (field.kind !== 'choice') return label;
  return [...label, ...field.values.map((value) => [choiceKey(field.keyPrefix, value)])];
}
