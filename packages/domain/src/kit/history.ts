import { z } from 'zod';
import type { Field } from './field.ts';
import { date } from './field.ts';
import type { ListConfig } from './list-query.ts';

/** A field as its history knows it: any kind of a form, or a list of short titles. */
export type HistoryField = Field | { kind: 'list' };
export type HistoryFields = Readonly<Record<string, HistoryField>>;

/** One value of a field, as it was or as it became; a reference comes with its name and not with its id. */
export const historyValue = z
  .object({
    kind: z.string(),
    /** Of a choice: `choice.<words>.<value>`. */
    words: z.string().nullable(),
    value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable(),
    /** Somebody's data, which a history does not repeat. */
    masked: z.boolean(),
  })
  .meta({ title: 'HistoryValue' });

/** What one act did to the thing or to one of its parts. */
export const historyEntry = z.object({
  /** `made` of the thing itself, `added` and `removed` of its parts, `moved` of its state. */
  act: z.enum(['made', 'changed', 'added', 'removed', 'moved']),
  /** What it was done to: prefix of the words of its fields, `field.<words>.<field>`. */
  words: z.string(),
  /** Which of the parts. */
  label: historyValue.nullable(),
  changes: z.array(z.object({ field: z.string(), before: historyValue, after: historyValue })),
  /** Of a move: machine, event and states, and the note that was given. */
  move: z.object({ machine: z.string(), event: z.string(), from: z.string(), to: z.string() }).nullable(),
  note: z.string().nullable(),
});

/** Everything that somebody did at one moment: a form that was saved, a button that was pressed. */
export const historyAct = z.object({
  id: z.string(),
  at: z.string(),
  /** Null for the system. */
  actor: z.object({ name: z.string().nullable() }).nullable(),
  entries: z.array(historyEntry),
});

export type HistoryValue = z.output<typeof historyValue>;
export type HistoryEntry = z.output<typeof historyEntry>;
export type HistoryAct = z.output<typeof historyAct>;

/** How every history is asked for: by pages, newest first unless told otherwise. */
export const historyConfig: ListConfig = {
  fields: { at: date({ sort: true }) },
  defaultSort: '-at',
  perPage: 25,
};
