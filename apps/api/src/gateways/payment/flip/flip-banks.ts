/**
 * Flip's codes of banks ("Get Banks"), each with the names by which people know the bank, in small letters and without
 * "bank", "pt" and punctuation. To banks that are not listed, people transfer by hand.
 */
const FLIP_BANKS: Readonly<Record<string, readonly string[]>> = {
  mandiri: ['mandiri'],
  bri: ['bri', 'rakyat indonesia'],
  bni: ['bni', 'negara indonesia', 'bni 46'],
  bca: ['bca', 'central asia'],
  bsm: ['bsi', 'syariah indonesia', 'mandiri syariah', 'bsm'],
  cimb: ['cimb', 'cimb niaga', 'niaga'],
  muamalat: ['muamalat', 'muamalat indonesia'],
  danamon: ['danamon', 'danamon indonesia'],
  permata: ['permata'],
  bii: ['maybank', 'maybank indonesia', 'bii'],
  panin: ['panin'],
  ocbc: ['ocbc', 'ocbc nisp', 'nisp'],
  btn: ['btn', 'tabungan negara'],
  bukopin: ['kb', 'kb bukopin', 'bukopin'],
  mega: ['mega'],
  mega_syr: ['mega syariah'],
  bca_syr: ['bca syariah'],
  btpn_syr: ['btpn syariah'],
  tabungan_pensiunan_nasional: ['btpn', 'smbc indonesia'],
  bjb: ['bjb', 'jabar banten'],
  bjb_syr: ['bjb syariah'],
  dki: ['dki', 'jakarta'],
  jawa_tengah: ['jateng', 'jawa tengah'],
  jawa_timur: ['jatim', 'jawa timur'],
  artos: ['jago'],
};

const CODES = new Map(
  Object.entries(FLIP_BANKS).flatMap(([code, names]) => names.map((name) => [name, code] as const)),
);

/**
 * Flip's code of a bank, by the name that was entered with an account: "Bank Syariah Indonesia" and "BSI" are `bsm`.
 * @returns null for a name that is not listed
 */
export function flipBankCode(bankName: string): string | null {
  const plain = bankName
    .toLowerCase()
    .replace(/[^a-z0-9 ]+/g, ' ')
    .replace(/\b(bank|pt|tbk|persero)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return CODES.get(plain) ?? null;
}
