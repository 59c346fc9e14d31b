import { normaliseEmail } from '@rihla/domain/shared/identity/email';
import { formatPhone } from '@rihla/domain/shared/identity/phone';
import type { AdminRole } from '@rihla/domain/access/roles';
import { useForm } from '../../../kit/form/use-form.ts';
import { useWords } from '../../../lib/i18n.ts';
import { phoneProblem } from '../small-form.ts';
import type { Staff, StaffKind } from './staff-kinds.ts';

export type StaffValues = {
  name: string;
  phone: string;
  email: string;
  role: AdminRole;
  locale: 'id' | 'en';
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

/** The form over somebody who works for the site; only an agent's fields are sent for an agent. */
export function useStaffForm({ kind, person, save, onSaved }: Options) {
  const { t, field } = useWords();
  const isAgent = kind.role === 'AGENT';
  const missing = (value: unknown, name: string) =>
    String(value ?? '').trim() ? null : t('error.form.required', { field: field(kind.words, name) });
  return useForm<StaffValues>({
    name: `staff.${person?.id ?? `${kind.group}.add`}`,
    initial: initialOf(kind, person),
    check: (values) => ({
      name: missing(values.name, 'name'),
      phone: missing(values.phone, 'phone') ?? phoneProblem(values.phone) ?? null,
      email: missing(values.email, 'email') ?? (normaliseEmail(values.email) ? null : t('error.form.email')),
      ...(isAgent ? checkAgent(values) : {}),
    }),
    save: (values, formKey) => save(sentOf(kind, values), formKey),
    onSaved,
  });

  function checkAgent(values: StaffValues) {
    const feeIsRight = values.fee_percent >= 0 && values.fee_percent <= 100;
    const nikMayStay = person?.nik_last4 && !values.nik;
    return {
      fee_percent: feeIsRight ? null : t('staff.fee_range'),
      nik: nikMayStay || /^\d{16}$/.test(values.nik.trim()) ? null : t('error.access.nik_invalid'),
      ...Object.fromEntries(BANK_FIELDS.map((name) => [name, missing(values[name], name)])),
    };
  }
}

function initialOf(kind: StaffKind, person?: Staff): StaffValues {
  return {
    name: person?.name ?? '',
    phone: person?.phone ? formatPhone(person.phone) : '',
    email: person?.email ?? '',
    role: person?.role ?? kind.role ?? 'MAIN',
    locale: person?.locale ?? 'id',
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

/** What the kind's call takes: a fixed role is not sent, and an empty NIK keeps the one that is there. */
function sentOf(kind: StaffKind, values: StaffValues): Partial<StaffValues> {
  const { role, name, phone, email, locale, nik, ...ofAgents } = values;
  return {
    name,
    phone,
    email,
    locale,
    ...(kind.role === null ? { role } : {}),
    ...(kind.role === 'AGENT' ? { ...ofAgents, ...(nik.trim() ? { nik: nik.trim() } : {}) } : {}),
  };
}
