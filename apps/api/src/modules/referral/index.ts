export { keepSignUp } from './keep-sign-up.ts';
export { referralBindings } from './referral.handlers.ts';
