import { z } from 'zod';
import type { Field } from './field.ts';
import { date } from './field.ts';
import type { ListConfig } from './list-query.ts';

/** A field in a history: any kind of field of a form, or a list of short texts. */
export type HistoryField = Field | { kind: 'list' };
export type HistoryFields = Readonly<Record<string, HistoryField>>;

/** One value of a field, before or after a change. For a reference it is the name of the row, not its id. */
export const historyValue = z
  .object({
    kind: z.string(),
    /** The key prefix of the labels of a choice, see `choiceKey`; null for other kinds. */
    key_prefix: z.string().nullable(),
    value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable(),
    /** True for personal data: the history does not show the value. */
    masked: z.boolean(),
  })
  .meta({ title: 'HistoryValue' });

/** The changes of one act to the thing or to one of its parts. */
export const historyEntry = z.object({
  /**
   * The kind of change: `made`, the thing itself was created; `changed`, the thing or a part was; `added` and
   * `removed`, a part was; `moved`, the state of the thing changed.
   */
  act: z.enum(['made', 'changed', 'added', 'removed', 'moved']),
  /** The prefix of the field labels of the changed thing or part, `field.<keyPrefix>.<field>`. */
  key_prefix: z.string(),
  /** The label of the changed part; null for the thing itself. */
  label: historyValue.nullable(),
  changes: z.array(z.object({ field: z.string(), before: historyValue, after: historyValue })),
  /**
   * For a change of state: the machine, the event and both states; null otherwise. `note` is the reason that was given.
   */
  move: z.object({ machine: z.string(), event: z.string(), from: z.string(), to: z.string() }).nullable(),
  note: z.string().nullable(),
});

/** All changes that one person made at one moment, for example by saving a form or pressing a button. */
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

/** The list configuration of every history: in pages, newest first by default. */
export const historyConfig: ListConfig = {
  fields: { at: date({ sort: true }) },
  defaultSort: '-at',
  perPage: 25,
};
