import type { FieldInputProps } from '../../../kit/form/inputs.tsx';

export type SettingValues = Record<string, unknown>;

/** The props of an input of one setting; `values` are those of its whole tab. */
export type SettingInputProps = FieldInputProps & { values: SettingValues };
