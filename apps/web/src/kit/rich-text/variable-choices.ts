/**
 * The variables that can be inserted into a text, in groups. `name` is the variable's name in the text, `label` the
 * words shown for it.
 */
export type VariableChoices = readonly {
  group: string;
  items: readonly { name: string; label: string }[];
}[];
