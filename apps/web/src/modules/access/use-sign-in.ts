import { RECOVERY_CODE } from '@rihla/domain/access/recovery-code';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../lib/words/i18n.ts';
import { CallFailed } from '../../lib/api/problems.ts';
import type { Account } from '../../lib/session/session.ts';
import { storeItem } from '../../lib/storage.ts';
import { nextAddress } from './next-address.ts';
import type { Enrolment } from './parts/totp-enrolment.tsx';
import { enrolAndSignIn, type Mode, modeOf, signIn } from './sign-in.ts';

export type SignInForm = ReturnType<typeof useSignIn>;
/** A sign-in that has just set up a second factor, with the recovery codes to store before going on. */
type EnrolledAccount = { account: Account; codes: readonly string[] };

/**
 * The state of the login, step by step: the password, the code of a second factor, and the set-up of one where the site
 * asks for it.
 * @param mode the role that was chosen; the account opens with its own, whichever that is
 * @param next the address to open afterwards; null for the home of the role
 */
export function useSignIn(mode: Mode, next: string | null) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  const [errors, setErrors] = useState<{ email?: string; password?: string; otp?: string }>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [enrolled, setEnrolled] = useState<EnrolledAccount | null>(null);

  const openApp = async (account: Account) => {
    storeItem('login_mode', modeOf(account.role) ?? mode);
    await navigate(nextAddress(next, account.role), { replace: true });
  };

  const codeProblem = () => {
    if (usesRecoveryCode) return RECOVERY_CODE.test(otp.trim()) ? undefined : t('sign_in.recovery_format');
    return otp.length === 6 ? undefined : t('sign_in.otp_length');
  };
  /** Switches between a recovery code and a code of the authenticator app, and clears what was typed. */
  const setCodeKind = (isRecoveryCode: boolean) => {
    setUsesRecoveryCode(isRecoveryCode);
    setOtp('');
    setErrors({});
    setFailure(null);
  };

  const check = () => ({
    email: email.trim() ? undefined : t('error.form.required', { field: t('sign_in.email') }),
    password: password ? undefined : t('error.form.required', { field: t('sign_in.password') }),
    otp: asksCode ? codeProblem() : undefined,
  });

  /** Goes back to the first step, for a person who has typed the wrong account. */
  const startOver = () => {
    setAsksCode(false);
    setPassword('');
    setCodeKind(false);
  };

  const send = async (form: HTMLElement) => {
    setBusy(true);
    setFailure(null);
    try {
      await openApp(await signIn(mode, { email: email.trim(), password, ...(asksCode ? { otp } : {}) }));
    } catch (error) {
      const code = error instanceof CallFailed ? error.code : null;
      if (code === 'access.otp_required' && !asksCode) setAsksCode(true);
      else if (code === 'access.must_enrol_totp') setEnrolment((error as CallFailed).data as Enrolment);
      else if (error instanceof CallFailed && error.fields.otp) {
        setErrors(error.fields);
        fieldOf(form, 'otp')?.focus();
      } else setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    const found = check();
    setErrors(found);
    const first = (['email', 'password', 'otp'] as const).find((name) => found[name]);
    if (!first) return void send(event.currentTarget);
    fieldOf(event.currentTarget, first)?.focus();
  };

  const confirmEnrolment = async (code: string) => {
    if (!enrolment) return;
    setEnrolled(await enrolAndSignIn({ enrolment_token: enrolment.enrolment_token, otp: code }));
  };
  const continueToApp = () => {
    if (enrolled) void openApp(enrolled.account);
  };

  const fields = {
    email,
    setEmail,
    password,
    setPassword,
    otp,
    setOtp,
    usesRecoveryCode,
    setCodeKind,
    startOver,
  };
  const state = { asksCode, errors, failure, busy, enrolment, enrolled };
  return { ...fields, ...state, submit, confirmEnrolment, continueToApp };
}

const fieldOf = (form: HTMLElement, name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`);
