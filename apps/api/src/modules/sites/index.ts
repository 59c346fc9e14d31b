export { HOST_ANSWER_PATH, hostAnswer } from './host-answer.ts';
export { reportingAccount } from './configs.ts';
export { issuerOf } from './issuer.ts';
export { isPhoneSignInOpen, isWhatsappOn } from './phone-sign-in.ts';
export { replaceSettingPicture } from './replace-picture.ts';
export { siteBindings } from './site.handlers.ts';
