import { Select, Skeleton, Switch, TextInput } from '@mantine/core';
import { accountMachine } from '@rihla/domain/access/account.machine';
import type { AdminRole } from '@rihla/domain/access/roles';
import { statesWith } from '@rihla/domain/kit/machine';
import { lazy, Suspense } from 'react';
import { FormFrame, FormSection } from '../../../kit/form/form-frame.tsx';
import { FieldInput } from '../../../kit/form/inputs.tsx';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { useAccount } from '../../../lib/session/session.ts';
import { PasswordInput } from '../../../ui/inputs/password-input.tsx';
import { PhoneInput } from '../../../ui/inputs/phone-input.tsx';
import { NewsletterSection } from '../parts/newsletter-section.tsx';
import { offeredRoles, type Staff, type StaffKind } from './staff-kinds.ts';
import { type StaffValues, useStaffForm } from './use-staff-form.ts';

// Sending pictures is loaded after the form has painted.
const PortraitInput = lazy(async () => ({
  default: (await import('../account/portrait-input.tsx')).PortraitInput,
}));
const IdCardInput = lazy(async () => ({ default: (await import('./id-card-input.tsx')).IdCardInput }));

type StaffFormProps = {
  kind: StaffKind;
  person?: Staff;
  save: (values: Partial<StaffValues>, formKey: string) => Promise<unknown>;
  onSaved?: () => void;
  onCancel: () => void;
};

type Form = ReturnType<typeof useStaffForm>;

/**
 * The form of a staff member, for creating and updating. `kind` is one of the groups of staff; its `role` is null
 * for the office, whose members may have several roles.
 */
export function StaffForm({ kind, person, save, onSaved, onCancel }: StaffFormProps) {
  const { t, field } = useTranslation();
  const form = useStaffForm({ kind, person, save, onSaved });
  const { change } = form;
  return (
    <FormFrame form={form} onCancel={onCancel} maySendUnchanged={!person}>
      <FormSection title={t('staff.data')} why={person ? undefined : t('staff.invited_why')}>
        <TextInput label={field(kind.fieldGroup, 'name')} required {...form.text('name')} />
        <PhoneInput label={field(kind.fieldGroup, 'phone')} required {...form.input('phone')} />
        <TextInput
          label={field(kind.fieldGroup, 'email')}
          required
          type="email"
          autoCapitalize="none"
          {...form.text('email')}
        />
        <Suspense fallback={<Skeleton h={96} data-wide />}>
          <PortraitInput
            name={form.values.name}
            value={form.values.photo_file_id}
            onChange={(fileId) => change('photo_file_id', fileId)}
          />
        </Suspense>
      </FormSection>
      {kind.role === null && <RoleSection form={form} person={person} />}
      {kind.role === 'AGENT' && (
        <>
          <FeeSection form={form} />
          <BankSection form={form} person={person} />
        </>
      )}
      {!person && <NewAccountSection form={form} kind={kind} />}
      <NewsletterSection fieldGroup={kind.fieldGroup} values={form.values} change={change} />
    </FormFrame>
  );
}

/**
 * The fields of a new account: its status at the start, and a password; without one, an e-mail lets the person set it.
 * An agent who adds somebody sees no status, because the office activates the account.
 */
function NewAccountSection({ form, kind }: { form: Form; kind: StaffKind }) {
  const { t, field, dynamic } = useTranslation();
  const byAgent = useAccount()?.role === 'AGENT';
  return (
    <FormSection title={t('staff.new_account')} why={t('staff.new_account_why')}>
      {!byAgent && (
        <Select
          label={field(kind.fieldGroup, 'status')}
          data={statesWith(accountMachine, 'may_begin').map((value) => ({
            value,
            label: dynamic(`state.account.${value}`),
          }))}
          {...form.input('status')}
          onChange={(value) => value && form.change('status', value)}
        />
      )}
      <PasswordInput
        label={field(kind.fieldGroup, 'password')}
        description={t('staff.password_hint')}
        autoComplete="new-password"
        strength
        {...form.text('password')}
      />
      {form.values.password !== '' && (
        <PasswordInput
          label={field(kind.fieldGroup, 'password_confirmation')}
          autoComplete="new-password"
          {...form.text('password_confirmation')}
        />
      )}
    </FormSection>
  );
}

/**
 * The choice of a member's role: the present one, and the roles that the person who is signed in may give. Another role
 * ends the sessions of the member, which is said as soon as it is chosen.
 */
function RoleSection({ form, person }: { form: Form; person?: Staff }) {
  const { t, field, dynamic } = useTranslation();
  const ownRole = useAccount()?.role as AdminRole;
  const roles = new Set([form.values.role, ...offeredRoles(ownRole)]);
  const isChanged = person !== undefined && form.values.role !== person.role;
  return (
    <FormSection title={t('staff.access')} why={t('staff.access_why')}>
      <Select
        label={field('admin', 'role')}
        description={isChanged ? t('staff.role_changes', { name: person.name }) : undefined}
        required
        data={[...roles].map((role) => ({ value: role, label: dynamic(`choice.role.${role}`) }))}
        {...form.input('role')}
        onChange={(value) => value && form.change('role', value)}
      />
    </FormSection>
  );
}

/**
 * The fields about an agent: the agent above it, its level where the agency pays flat fees by level, its percentage,
 * and whether it may add agents below it. An agent who creates one sees the percentage only; the office decides the
 * rest.
 */
function FeeSection({ form }: { form: Form }) {
  const { t, field } = useTranslation();
  const account = useAccount();
  const byAgent = account?.role === 'AGENT';
  const paysByStage = account?.site.fee_strategy === 'FLAT';
  return (
    <FormSection title={t('staff.agent')} why={byAgent ? t('staff.sub_agent_waits') : t('staff.agent_why')}>
      {!byAgent && (
        <FieldInput
          field={{ kind: 'reference', to: 'agent' }}
          label={field('agent', 'parent_id')}
          {...form.input('parent_id')}
        />
      )}
      {!byAgent && paysByStage && (
        <FieldInput
          field={{ kind: 'reference', to: 'stage' }}
          label={field('agent', 'stage_id')}
          description={t('hint.agent.stage_id')}
          {...form.input('stage_id')}
        />
      )}
      <TextInput
        label={field('agent', 'reference_id')}
        description={t('hint.agent.reference_id')}
        maxLength={40}
        {...form.text('reference_id')}
      />
      <FieldInput
        field={{ kind: 'integer', min: 0, max: 100, required: true }}
        label={field('agent', 'fee_percent')}
        {...form.input('fee_percent')}
      />
      {!byAgent && (
        <Switch
          label={field('agent', 'may_add_sub_agents')}
          checked={form.values.may_add_sub_agents}
          onChange={(event) => form.change('may_add_sub_agents', event.currentTarget.checked)}
        />
      )}
    </FormSection>
  );
}

/**
 * The bank account of an agent, to which fees are paid, and the NIK (number of the identity card). A stored NIK is
 * not shown; it stays unless a new one is typed.
 */
function BankSection({ form, person }: { form: Form; person?: Staff }) {
  const { t, field } = useTranslation();
  const last4 = person?.nik_last4;
  const line = (name: 'bank_name' | 'bank_branch' | 'bank_account_number' | 'bank_account_name') => (
    <TextInput label={field('agent', name)} required {...form.text(name)} />
  );
  return (
    <FormSection title={t('staff.bank')} why={t('staff.bank_why')}>
      {line('bank_name')}
      {line('bank_branch')}
      {line('bank_account_number')}
      {line('bank_account_name')}
      <TextInput
        label={field('agent', 'nik')}
        required={!last4}
        description={last4 ? t('staff.nik_kept', { last4 }) : undefined}
        inputMode="numeric"
        maxLength={16}
        {...form.input('nik')}
        onChange={(event) => form.change('nik', event.currentTarget.value.replace(/\D/g, ''))}
      />
      <Suspense fallback={<Skeleton h={108} data-wide />}>
        <IdCardInput
          value={form.values.id_card_file_id}
          onChange={(fileId) => form.change('id_card_file_id', fileId)}
        />
      </Suspense>
    </FormSection>
  );
}
