import { z } from 'zod';
import type { Field } from './field.ts';
import { date } from './field.ts';
import type { ListConfig } from './list-query.ts';

/** A field in a history: any kind of a form, or a list of short titles. */
export type HistoryField = Field | { kind: 'list' };
export type HistoryFields = Readonly<Record<string, HistoryField>>;

/** One value of a field, as it was or as it became; a reference comes with its name and not with its id. */
export const historyValue = z
  .object({
    kind: z.string(),
    /** For a choice, the name of its labels: `choice.<keyPrefix>.<value>`. */
    key_prefix: z.string().nullable(),
    value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable(),
    /** True for personal data, which a history does not repeat. */
    masked: z.boolean(),
  })
  .meta({ title: 'HistoryValue' });

/** The changes of one act to the thing or to one of its parts. */
export const historyEntry = z.object({
  /** The kind of change: `made` for the thing itself, `added` and `removed` for its parts, `moved` for its state. */
  act: z.enum(['made', 'changed', 'added', 'removed', 'moved']),
  /** The prefix of the field labels of the changed thing or part, `field.<keyPrefix>.<field>`. */
  key_prefix: z.string(),
  /** The label of the changed part; null for the thing itself. */
  label: historyValue.nullable(),
  changes: z.array(z.object({ field: z.string(), before: historyValue, after: historyValue })),
  /** For a move: the machine, the event, the states, and the note that was given. */
  move: z.object({ machine: z.string(), event: z.string(), from: z.string(), to: z.string() }).nullable(),
  note: z.string().nullable(),
});

/** Everything that somebody did at one moment: a form that was saved, a button that was pressed. */
export const historyAct = z.object({
  id: z.string(),
  at: z.string(),
  /** The person who acted; null for the system. */
  actor: z.object({ name: z.string().nullable() }).nullable(),
  entries: z.array(historyEntry),
});

export type HistoryValue = z.output<typeof historyValue>;
export type HistoryEntry = z.output<typeof historyEntry>;
export type HistoryAct = z.output<typeof historyAct>;

/** The list configuration of every history: by pages, newest first by default. */
export const historyConfig: ListConfig = {
  fields: { at: date({ sort: true }) },
  defaultSort: '-at',
  perPage: 25,
};
