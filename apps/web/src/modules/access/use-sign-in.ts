import { RECOVERY_CODE } from '@rihla/domain/access/recovery-code';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWords } from '../../lib/i18n.ts';
import { CallFailed } from '../../lib/api/problems.ts';
import { type Account, homeOf } from '../../lib/session.ts';
import { remember } from '../../lib/storage.ts';
import { nextAddress } from './next-address.ts';
import type { Enrolment } from './parts/totp-enrolment.tsx';
import { enrolAndSignIn, type Mode, signIn } from './sign-in.ts';

export type SignInForm = ReturnType<typeof useSignIn>;
/** Who has just set up a second factor, and the codes to be kept before going in. */
type Entered = { account: Account; codes: readonly string[] };

/** What is typed at the door, step by step: password, code, and where it is asked for, a second factor set up. */
export function useSignIn(mode: Mode, next: string | null) {
  const { t } = useWords();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const [recovers, setRecovers] = useState(false);
  const [missing, setMissing] = useState<{ email?: string; password?: string; otp?: string }>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [entered, setEntered] = useState<Entered | null>(null);

  const enter = async (account: Account) => {
    remember('login_mode', mode);
    await navigate(nextAddress(next, homeOf(account.role)), { replace: true });
  };

  const codeProblem = () => {
    if (recovers) return RECOVERY_CODE.test(otp.trim()) ? undefined : t('sign_in.recovery_format');
    return otp.length === 6 ? undefined : t('sign_in.otp_length');
  };
  /** With the other kind of code what was typed for the first is of no use. */
  const recover = (by: boolean) => {
    setRecovers(by);
    setOtp('');
    setMissing({});
    setFailure(null);
  };

  const check = () => ({
    email: email.trim() ? undefined : t('error.form.required', { field: t('sign_in.email') }),
    password: password ? undefined : t('error.form.required', { field: t('sign_in.password') }),
    otp: asksCode ? codeProblem() : undefined,
  });

  /** Back to the door, for who has taken the wrong account. */
  const startOver = () => {
    setAsksCode(false);
    setPassword('');
    recover(false);
  };

  const send = async (form: HTMLElement) => {
    setBusy(true);
    setFailure(null);
    try {
      await enter(await signIn(mode, { email: email.trim(), password, ...(asksCode ? { otp } : {}) }));
    } catch (error) {
      const code = error instanceof CallFailed ? error.code : null;
      if (code === 'access.otp_required' && !asksCode) setAsksCode(true);
      else if (code === 'access.must_enrol_totp') setEnrolment((error as CallFailed).data as Enrolment);
      else if (error instanceof CallFailed && error.fields.otp) {
        setMissing(error.fields);
        fieldOf(form, 'otp')?.focus();
      } else setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    const found = check();
    setMissing(found);
    const first = (['email', 'password', 'otp'] as const).find((name) => found[name]);
    if (!first) return void send(event.currentTarget);
    fieldOf(event.currentTarget, first)?.focus();
  };

  const confirmEnrolment = async (code: string) => {
    if (!enrolment) return;
    setEntered(await enrolAndSignIn({ enrolment_token: enrolment.enrolment_token, otp: code }));
  };
  const goIn = () => {
    if (entered) void enter(entered.account);
  };

  const fields = { email, setEmail, password, setPassword, otp, setOtp, recovers, recover, startOver };
  const state = { asksCode, missing, failure, busy, enrolment, entered };
  return { ...fields, ...state, submit, confirmEnrolment, goIn };
}

const fieldOf = (form: HTMLElement, name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`);
