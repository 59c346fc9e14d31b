import { Text, TextInput } from '@mantine/core';
import { KNOWN_BY } from '@rihla/domain/pilgrims/wizard/known-by';
import type { WizardStep } from '@rihla/domain/pilgrims/wizard/wizard-steps';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  FILE_SECTIONS,
  type FileField,
  fileFields,
  type FileSection,
  type PilgrimFile,
  SEALED_FIELDS,
  type SealedField,
} from '@rihla/domain/pilgrims/file.fields';
import type { PassportNeed } from '@rihla/domain/pilgrims/passport-rule';
import { titleOf } from '@rihla/domain/pilgrims/names/title';
import { faultsIn } from '@rihla/domain/pilgrims/file-rules';
import { localDateOf } from '@rihla/domain/shared/dates';
import { errorKey } from '@rihla/messages/error-key';
import { checkField } from '../../kit/form/check-field.ts';
import { FormFrame, FormSection } from '../../kit/form/form-frame.tsx';
import { FieldInput } from '../../kit/form/inputs.tsx';
import { type SavingForm, useForm } from '../../kit/form/use-form.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { agencyDay } from '../../lib/words/time-zone.ts';
import { useNow } from '../../ui/values/clock.ts';
import { Steps } from '../../ui/steps.tsx';
import { LazyPapers } from './papers/lazy-papers.tsx';
import { CopyFamily } from './wizard/copy-family.tsx';
import { GapList, RemovedData } from './wizard/gap-list.tsx';
import type { GapPlace, GapVaccine } from './wizard/gap-place.ts';
import { KnownPeople, type TypedIdentity } from './wizard/known-people.tsx';
import { SameName } from './wizard/same-name.tsx';
import { StepWay } from './wizard/step-way.tsx';
import { isStepDone, stepOf, useStep, useWrongStep } from './wizard/use-step.ts';
import { DistrictInput } from './parts/district-input.tsx';
import { PassportWarning } from './parts/passport-warning.tsx';
import { SealedInput } from './parts/sealed-input.tsx';
import { CardScan } from './card-scan/card-scan.tsx';
import { PassportScan } from './passport-scan/passport-scan.tsx';
import type { Profile, ProfileInput } from './profile.queries.ts';
import { usePassportNeed } from './use-passport-need.ts';
import {
  inputOf,
  type ProfileValues,
  suggestedByNik,
  suggestedByPassport,
  valuesOf,
  withoutUnfit,
} from './profile-values.ts';

export type ProfileFormProps = {
  profile?: Profile;
  /** The steps of the form; with a single step it is a plain form. */
  sections: readonly WizardStep[];
  /** Id of the customer whose family the profile belongs to; absent where customers edit their own family. */
  userId?: string;
  save: (input: ProfileInput, formKey: string) => Promise<unknown>;
  reveal?: (field: SealedField) => Promise<string | null>;
  onSaved?: () => void;
  onCancel: () => void;
  /** Opens the form of a vaccination below; absent where there is none. */
  onVaccinate?: (vaccine: GapVaccine) => void;
};

/**
 * Form of a traveller's profile in steps, for a new or an existing one. All steps are one draft and saved together.
 * When the identity number or the day of issue of the passport is left, empty fields that follow from it are filled in.
 * `need` says until when the passport must be valid.
 */
export function ProfileForm(props: ProfileFormProps) {
  const { profile, sections, userId, save, onSaved, onCancel, onVaccinate, reveal } = props;
  const translation = useTranslation();
  const { t, field, dynamic } = translation;
  const today = agencyDay(useNow(60_000));
  const need = usePassportNeed(profile, today);
  const form = useForm<ProfileValues>({
    name: `profile.${profile?.id ?? `add.${userId ?? 'own'}`}`,
    initial: valuesOf(profile),
    secret: SEALED_FIELDS,
    check: (values) => problemsOf(values, today, translation),
    save: (values, formKey) => save(inputOf(values, profile), formKey),
    onSaved,
  });
  const [step, showStep] = useStep(sections);
  const [target, setTarget] = useState<GapPlace | null>(null);
  const goTo = (to: WizardStep) => {
    setTarget(null);
    showStep(to);
  };
  const goToGap = (place: GapPlace) => {
    if (place.at === 'vaccinations') return onVaccinate?.(place.vaccine);
    if (place.step !== step) showStep(place.step);
    setTarget(place);
  };
  const fields = useRef<HTMLDivElement>(null);
  useSoughtField(fields, target?.at === 'field' && target.step === step ? target : null);
  const [typed, setTyped] = useState<TypedIdentity>({});
  const [copiedDistrict, setCopiedDistrict] = useState<StoredDistrict>(null);
  useWrongStep(form.failure, step, goTo);
  const submit = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const problems = problemsOf(form.values, today, translation);
    const invalid = Object.keys(problems).filter((name) => problems[name as FileField]);
    // The first wrong field gets the focus, so its step must be shown before.
    const [first] = invalid;
    if (first && stepOf(first) !== step) flushSync(() => goTo(stepOf(first)));
    return form.submit(event);
  };
  const whyOf = (section: FileSection) => {
    if (section !== 'passport') return dynamic(`pilgrim.section.${section}_why`);
    return need ? t('pilgrim.section.passport_why', { months: need.months }) : undefined;
  };
  const fill = (values: Partial<ProfileValues>) => {
    for (const [name, value] of Object.entries(values)) form.change(name as FileField, value);
  };
  return (
    <FormFrame form={{ ...form, submit }} onCancel={onCancel} maySendUnchanged={!profile}>
      {sections.length > 1 && (
        <Steps
          steps={sections.map((id) => ({
            id,
            label: dynamic(`pilgrim.section.${id}`),
            done: isStepDone(id, profile),
          }))}
          current={step}
          onPick={(id) => goTo(id as WizardStep)}
        />
      )}
      {profile && <RemovedData removed={profile.removed} />}
      {profile && (
        <GapList
          profile={profile}
          office={userId !== undefined}
          steps={sections}
          canVaccinate={onVaccinate !== undefined}
          onGo={goToGap}
        />
      )}
      {step === 'documents' && (
        <FormSection title={t('pilgrim.section.documents')} why={t('pilgrim.section.documents_why')}>
          {profile ? (
            <LazyPapers profile={profile} sought={target} />
          ) : (
            <Text data-wide>{t('scan.save_first')}</Text>
          )}
        </FormSection>
      )}
      <div ref={fields}>
        {step !== 'documents' &&
          [step].map((section) => (
            <FormSection key={section} title={dynamic(`pilgrim.section.${section}`)} why={whyOf(section)}>
              {section === 'personal' && (
                <>
                  <CardScan values={form.values} fill={fill} />
                  <div data-wide>
                    <CopyFamily
                      userId={userId}
                      profileId={profile?.id}
                      onCopied={(values, relative) => {
                        fill(values);
                        if (values.district_id) {
                          setCopiedDistrict({ id: values.district_id, path: relative.district_path ?? '' });
                        }
                      }}
                    />
                  </div>
                  <TextInput
                    label={field('profile', 'name')}
                    required
                    maxLength={120}
                    {...form.text('name')}
                  />
                </>
              )}
              {(section === 'personal' || section === 'passport') && (
                <KnownPeople typed={typed} except={profile?.id} />
              )}
              {section === 'passport' && <PassportScan values={form.values} fill={fill} />}
              {shownOf(section, form.values).map((name) => (
                <OneField
                  key={name}
                  name={name}
                  form={form}
                  profile={profile}
                  reveal={reveal}
                  onLeft={() => {
                    if (name === 'no_ktp') fill(suggestedByNik(form.values, today));
                    if (name === 'passport_issued_on') fill(suggestedByPassport(form.values));
                    if (isKnownBy(name))
                      setTyped((before) => ({ ...before, [name]: identityTyped(form.values[name]) }));
                  }}
                  label={field('profile', name)}
                  need={need}
                  district={copiedDistrict}
                />
              ))}
            </FormSection>
          ))}
      </div>
      <StepWay steps={sections} step={step} onStep={goTo} />
    </FormFrame>
  );
}

/** Moves the focus to the input of a field that was asked for, once it is shown. */
function useSoughtField(fields: RefObject<HTMLElement | null>, target: { field: FileField } | null): void {
  useEffect(() => {
    if (target) fields.current?.querySelector<HTMLElement>(`[name="${target.field}"]`)?.focus();
  }, [fields, target]);
}

type OneFieldProps = {
  name: FileField;
  label: string;
  form: SavingForm<ProfileValues>;
  profile?: Profile;
  reveal?: (field: SealedField) => Promise<string | null>;
  onLeft: () => void;
  /** Until when the passport must be valid; null until it is known. */
  need: PassportNeed | null;
  /** The district copied from a relative, instead of the stored one. */
  district: StoredDistrict;
};

type StoredDistrict = { id: string; path: string } | null;

/**
 * The input of one field of a traveller's profile. Some differ from the usual: numbers that are stored hidden, the
 * district, the passport's last day with its warning, and the title, which follows from age and sex.
 * @param reveal loads a hidden number from the server
 * @param need until when the passport must be valid
 */
function OneField({ name, label, form, profile, reveal, onLeft, need, district }: OneFieldProps) {
  const { t, dynamic } = useTranslation();
  const props = form.input(name);
  const onBlur = () => {
    props.onBlur();
    onLeft();
  };
  if (isSealed(name)) {
    return (
      <SealedInput
        {...props}
        field={name}
        label={label}
        value={form.values[name]}
        mask={profile?.[`${name}_mask`] ?? null}
        reveal={reveal}
        onBlur={onBlur}
      />
    );
  }
  if (name === 'district_id') {
    return (
      <DistrictInput
        {...props}
        key={district?.id}
        label={label}
        placeholder={t('input.search_choice')}
        value={form.values.district_id ?? null}
        stored={
          district ??
          (profile?.district_id ? { id: profile.district_id, path: profile.district_path ?? '' } : null)
        }
      />
    );
  }
  const input = <FieldInput field={fileFields[name]} label={label} {...props} onBlur={onBlur} />;
  if (name === 'passport_expires_on') {
    return (
      <div>
        {input}
        <PassportWarning expires={form.values[name] ?? null} need={need} />
      </div>
    );
  }
  if (name === 'vaccine_name' || name === 'passport_name') {
    return (
      <div>
        {input}
        <SameName
          name={form.values.name}
          value={form.values[name]}
          onTake={(taken) => form.change(name, taken)}
        />
      </div>
    );
  }
  if (name === 'address') return <div data-wide>{input}</div>;
  if (name !== 'title') return input;
  const title = titleOf({ ...fileOf(form.values), title: null });
  return (
    <FieldInput
      field={fileFields.title}
      label={label}
      description={title ? t('pilgrim.title_told', { title: dynamic(`choice.title.${title}`) }) : undefined}
      {...props}
      onBlur={onBlur}
    />
  );
}

/** The fields of a section that apply to this pilgrim, by the values of other fields. */
function shownOf(section: FileSection, values: ProfileValues): FileField[] {
  const names = Object.keys(FILE_SECTIONS[section]) as FileField[];
  return names.filter((name) => APPLIES[name]?.(values) ?? true);
}

const APPLIES: Partial<Record<FileField, (values: ProfileValues) => boolean>> = {
  is_pregnant: ({ gender }) => gender === 'FEMALE',
  pregnancy_weeks: ({ gender, is_pregnant }) => gender === 'FEMALE' && is_pregnant === true,
  mahram_name: ({ mahram_relation }) => mahram_relation !== null,
  last_umrah_on: ({ umrah_before }) => umrah_before === 'PERNAH',
};

/** Error texts by field: first of single fields, then of fields that contradict each other, by the server's rules. */
function problemsOf(typed: ProfileValues, today: string, translation: ReturnType<typeof useTranslation>) {
  const { t, field } = translation;
  const values = withoutUnfit(typed);
  const problems: Partial<Record<keyof ProfileValues, string | null>> = {};
  if (!values.name.trim()) problems.name = t('error.form.required', { field: field('profile', 'name') });
  for (const [name, code] of Object.entries(faultsIn(fileOf(values), localDateOf(today)))) {
    problems[name as FileField] = t(errorKey(code), { field: field('profile', name) });
  }
  for (const name of Object.keys(fileFields) as FileField[]) {
    problems[name] =
      checkField(fileFields[name], values[name], field('profile', name), translation) ??
      problems[name] ??
      null;
  }
  return problems;
}

/** Converts the values to the type that the rules read; null where a value is empty or a hidden number is unchanged. */
function fileOf(values: ProfileValues): PilgrimFile {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === '' ? null : (value ?? null)]),
  ) as PilgrimFile;
}

/** Whether a field identifies a person, so that existing profiles are searched by it. */
function isKnownBy(name: FileField): name is (typeof KNOWN_BY)[number] {
  return (KNOWN_BY as readonly string[]).includes(name);
}

/** A typed identity number, if long enough for a search; else undefined, because the server refuses shorter ones. */
function identityTyped(value: string | null | undefined): string | undefined {
  const text = value?.trim() ?? '';
  return text.length >= 6 ? text : undefined;
}

function isSealed(name: FileField): name is SealedField {
  return (SEALED_FIELDS as readonly string[]).includes(name);
}
