/** A site's keys at Midtrans (dashboard, Settings, Access Keys). */
export type MidtransKeys = {
  /** Authenticates our calls and is part of the notices' signatures; it is never sent to a browser. */
  serverKey: string;
  /** The previous server key, with which notices are still accepted while keys are changed; null for none. */
  previousServerKey: string | null;
  /** Opens Midtrans' page in the browser; public. */
  clientKey: string;
  /** The merchant's id, with which answers are compared; null for no comparison. */
  merchantId: string | null;
  production: boolean;
};

/** A site's keys at Flip for Business (dashboard, Developers). */
export type FlipKeys = {
  secretKey: string;
  /** The token that every callback contains. */
  validationToken: string;
  /** The previous token, which is still accepted while it is changed; null for none. */
  previousValidationToken: string | null;
  /** The version of the calls about bills. Which one an account may use is Flip's decision. */
  version: 'v2' | 'v3';
  production: boolean;
};

/**
 * The encoding of a signature as text. The documents and the client programs of the bank disagree, so each direction
 * has a setting.
 */
export type SignatureEncoding = 'hex' | 'base64';

/** A site's keys and numbers at BRI for virtual accounts over SNAP-BI. */
export type BrivaKeys = {
  /** Our client id at the bank. */
  clientId: string;
  clientSecret: string;
  /** Our private RSA key (PEM), whose public key the bank has. */
  privateKey: string;
  partnerId: string;
  /** Five digits that name the channel of our calls. */
  channelId: string;
  /** The digits before every account number, without the spaces with which calls pad them to eight characters. */
  partnerServiceId: string;
  /** The encoding of the signatures of our calls. */
  outgoing: SignatureEncoding;
  /** The keys for the bank's notices to us. */
  notices: {
    clientId: string;
    secret: string;
    /** The previous secret, which is still accepted while it is changed; null for none. */
    previousSecret: string | null;
    /** The bank's public RSA key (PEM). */
    bankPublicKey: string;
    encoding: SignatureEncoding;
  };
  production: boolean;
};

/** The keys of each provider. Every text of them is a secret except ids, switches and Midtrans' client key. */
export type GatewayKeys = { MIDTRANS: MidtransKeys; FLIP: FlipKeys; BRIVA: BrivaKeys };
