/** The chips that can be put in, by group. */
export type VariableChoices = readonly {
  group: string;
  items: readonly { name: string; label: string }[];
}[];
