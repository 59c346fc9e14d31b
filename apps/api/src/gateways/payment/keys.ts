/** What a site has of Midtrans (dashboard, Settings, Access Keys). */
export type MidtransKeys = {
  /** Signs in the calls and proves the notices; never leaves the server. */
  serverKey: string;
  /** The server key of before, whose notices are still accepted while keys are changed. */
  previousServerKey: string | null;
  /** Opens Midtrans' page in the browser; public. */
  clientKey: string;
  /** The merchant's id, against which answers are held; null leaves that out. */
  merchantId: string | null;
  production: boolean;
};

/** What a site has of Flip for Business (dashboard, Developers). */
export type FlipKeys = {
  secretKey: string;
  /** The token that stands in every callback. */
  validationToken: string;
  /** The token of before, which is still accepted while it is changed. */
  previousValidationToken: string | null;
  /** The version of the calls about bills. Which one an account may use is Flip's decision. */
  version: 'v2' | 'v3';
  production: boolean;
};

/** How a signature is written. The documents and the clients of the bank disagree, so each direction has a setting. */
export type SignatureEncoding = 'hex' | 'base64';

/** What a site has of BRI for virtual accounts over SNAP-BI. */
export type BrivaKeys = {
  /** Ours at the bank. */
  clientId: string;
  clientSecret: string;
  /** PEM of the RSA key whose public half the bank has. */
  privateKey: string;
  partnerId: string;
  /** Five digits: by which channel we come. */
  channelId: string;
  /** The digits before every account number, without the spaces that fill them up to eight on the wire. */
  partnerServiceId: string;
  /** How we sign what we send. */
  outgoing: SignatureEncoding;
  /** What the bank has of us, for its notices. */
  notices: {
    clientId: string;
    secret: string;
    /** The secret of before, which is still accepted while it is changed. */
    previousSecret: string | null;
    /** PEM of the bank's public RSA key. */
    bankPublicKey: string;
    encoding: SignatureEncoding;
  };
  production: boolean;
};

/** The keys of each provider. Every text of them is a secret except ids, switches and Midtrans' client key. */
export type GatewayKeys = { MIDTRANS: MidtransKeys; FLIP: FlipKeys; BRIVA: BrivaKeys };
