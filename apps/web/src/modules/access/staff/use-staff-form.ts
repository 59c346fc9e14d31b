import type { accountMachine } from '@rihla/domain/access/account.machine';
import type { StateWith } from '@rihla/domain/kit/machine';
import { normaliseEmail } from '@rihla/domain/shared/identity/email';
import { formatPhone } from '@rihla/domain/shared/identity/phone';
import type { AdminRole } from '@rihla/domain/access/roles';
import { useForm } from '../../../kit/form/use-form.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { nameProblem, passwordProblem, phoneProblem, repeatProblem } from '../small-form.ts';
import type { Staff, StaffKind } from './staff-kinds.ts';

export type StaffValues = {
  name: string;
  phone: string;
  email: string;
  role: AdminRole;
  photo_file_id: string | null;
  locale: 'id' | 'en';
  email_subscription: boolean;
  phone_subscription: boolean;
  /** The status with which a new account begins; not sent for an existing one. */
  status: StateWith<typeof accountMachine, 'may_begin'>;
  /** The password of a new account; empty to have an e-mail sent by which the person sets one. */
  password: string;
  password_confirmation: string;
  reference_id: string;
  id_card_file_id: string | null;
  parent_id: string | null;
  stage_id: string | null;
  fee_percent: number;
  may_add_sub_agents: boolean;
  nik: string;
  bank_account_number: string;
  bank_account_name: string;
  bank_name: string;
  bank_branch: string;
};

const BANK_FIELDS = ['bank_account_number', 'bank_account_name', 'bank_name', 'bank_branch'] as const;

type Options = {
  kind: StaffKind;
  person?: Staff;
  save: (values: Partial<StaffValues>, formKey: string) => Promise<unknown>;
  onSaved?: () => void;
};

/** The state of the form of a staff member. The fields of agents are sent only for an agent. */
export function useStaffForm({ kind, person, save, onSaved }: Options) {
  const { t, field } = useTranslation();
  const isAgent = kind.role === 'AGENT';
  const missing = (value: unknown, name: string) =>
    String(value ?? '').trim() ? null : t('error.form.required', { field: field(kind.fieldGroup, name) });
  return useForm<StaffValues>({
    name: `staff.${person?.id ?? `${kind.group}.add`}`,
    initial: initialValues(kind, person),
    secret: ['nik', 'password', 'password_confirmation'],
    check: (values) => ({
      name: missing(values.name, 'name') ?? nameProblem(values.name) ?? null,
      phone: missing(values.phone, 'phone') ?? phoneProblem(values.phone) ?? null,
      email: missing(values.email, 'email') ?? (normaliseEmail(values.email) ? null : t('error.form.email')),
      ...checkPassword(values),
      ...(isAgent ? checkAgent(values) : {}),
    }),
    save: (values, formKey) => save(callInput(kind, person === undefined, values), formKey),
    onSaved,
  });

  function checkPassword({ password, password_confirmation }: StaffValues) {
    // Without a password its repetition is neither shown nor sent, even when one was typed before.
    if (password === '') return {};
    return {
      password: passwordProblem(password) ?? null,
      password_confirmation: repeatProblem({ password, password_confirmation }) ?? null,
    };
  }

  function checkAgent(values: StaffValues) {
    const feeIsValid = values.fee_percent >= 0 && values.fee_percent <= 100;
    const keepsNik = person?.nik_last4 && !values.nik;
    return {
      fee_percent: feeIsValid ? null : t('error.access.fee_out_of_range'),
      nik: keepsNik || /^\d{16}$/.test(values.nik.trim()) ? null : t('error.access.nik_invalid'),
      ...Object.fromEntries(BANK_FIELDS.map((name) => [name, missing(values[name], name)])),
    };
  }
}

/**
 * The values with which the form of a member of staff begins. The NIK begins empty, since the server never sends it.
 * @param kind office staff or agents; it decides the role of a new member
 * @param person none for a new member
 */
function initialValues(kind: StaffKind, person?: Staff): StaffValues {
  return {
    name: person?.name ?? '',
    phone: person?.phone ? formatPhone(person.phone) : '',
    email: person?.email ?? '',
    role: person?.role ?? kind.role ?? 'MAIN',
    photo_file_id: person?.photo_file_id ?? null,
    locale: person?.locale ?? 'id',
    email_subscription: person?.email_subscription ?? false,
    phone_subscription: person?.phone_subscription ?? false,
    status: 'ACTIVE',
    password: '',
    password_confirmation: '',
    reference_id: person?.reference_id ?? '',
    id_card_file_id: person?.id_card_file_id ?? null,
    parent_id: person?.parent?.id ?? null,
    stage_id: person?.stage?.id ?? null,
    fee_percent: person?.fee_percent ?? 0,
    may_add_sub_agents: person?.may_add_sub_agents ?? false,
    nik: '',
    bank_account_number: person?.bank_account_number ?? '',
    bank_account_name: person?.bank_account_name ?? '',
    bank_name: person?.bank_name ?? '',
    bank_branch: person?.bank_branch ?? '',
  };
}

/**
 * The input of the call that saves a member of staff. The role is left out where it is fixed, and an empty NIK
 * (number of the identity card) is left out so that the stored one stays. Status and password are of a new member only.
 */
function callInput(kind: StaffKind, isNew: boolean, values: StaffValues): Partial<StaffValues> {
  const { role, nik, status, password, password_confirmation, ...rest } = values;
  const { name, phone, email, photo_file_id, locale, email_subscription, phone_subscription, ...ofAgent } =
    rest;
  const person = { name, phone, email, photo_file_id, locale, email_subscription, phone_subscription };
  return {
    ...person,
    ...(isNew ? { status } : {}),
    ...(isNew && password ? { password, password_confirmation } : {}),
    ...(kind.role === null ? { role } : {}),
    ...(kind.role === 'AGENT' ? { ...ofAgent, ...(nik.trim() ? { nik: nik.trim() } : {}) } : {}),
  };
}
