import type { FieldInputProps } from '../../../kit/form/inputs.tsx';

export type SettingValues = Record<string, unknown>;

/** Props of the input of one setting; `values` holds all settings of its tab, by name. */
export type SettingInputProps = FieldInputProps & { values: SettingValues };
