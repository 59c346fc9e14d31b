import type { ServerReply } from '../../payment/simulators/simulator-server.ts';
import type { TakenBatch } from './taken-batch.ts';

/** The faults that the simulated reporting system shows. */
export type ReportingFaults = {
  /** Answers 500 and accepts nothing. */
  trouble: boolean;
  /** Accepts the sheet and breaks the connection before the answer. */
  loseAnswer: boolean;
  /** Refuses every login. */
  refuseSignIn: boolean;
  /** Identity numbers (NIK) that it refuses as unknown, separated by spaces or commas. */
  unknownNiks: string;
};

/** The faults of a system that works as it should. */
export const NO_REPORTING_FAULTS: ReportingFaults = {
  trouble: false,
  loseAnswer: false,
  refuseSignIn: false,
  unknownNiks: '',
};

const STYLE = `
:root{color-scheme:light dark;--line:#8884;--weak:light-dark(#555,#aaa);--act:light-dark(#1d4f91,#9cc3ff)}
*{box-sizing:border-box}body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:44rem;padding:1rem}
h1{font-size:1.35rem;line-height:1.25;margin:.5rem 0}h2{font-size:1rem;margin:1.5rem 0 .5rem}
.note{color:var(--weak);font-size:.9rem;margin:0}.warn{background:light-dark(#fff3d6,#4a3a10);border-radius:.5rem;margin:0 0 1rem;padding:.5rem .75rem}
form{display:grid;gap:.5rem}label{align-items:center;border-bottom:1px solid var(--line);display:flex;gap:.6rem;justify-content:space-between;min-height:44px}
input[type=checkbox]{height:22px;width:22px}textarea,button{background:none;border:1px solid var(--line);border-radius:.5rem;color:inherit;font:inherit;min-height:44px;padding:.4rem .9rem;width:100%}
button{cursor:pointer;font-weight:600}:focus-visible{outline:2px solid var(--act);outline-offset:2px}
ul{list-style:none;margin:0;padding:0}li{border-bottom:1px solid var(--line);padding:.6rem 0}li li{border:0;padding:.1rem 0 .1rem 1rem}
`;

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const esc = (value: string | number): string => String(value).replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);

/** The page of the simulated reporting system: its faults, and the sheets that it has accepted, the newest first. */
export function reportingPage(batches: readonly TakenBatch[], faults: ReportingFaults): ServerReply {
  const box = (name: keyof ReportingFaults, words: string) =>
    `<label>${esc(words)}<input type="checkbox" name="${name}"${faults[name] ? ' checked' : ''}></label>`;
  const body = `<p class="warn">Ini simulasi. Tidak ada data yang dikirim ke pemerintah.</p><main>
<h1>Sistem pelaporan (simulasi)</h1>
<h2>Gangguan</h2>
<form method="post" action="/reporting/faults">
${box('trouble', 'Sedang dipelihara: menolak semuanya dengan kesalahan 500')}
${box('loseAnswer', 'Menerima berkas, lalu jawabannya hilang')}
${box('refuseSignIn', 'Menolak masuk')}
<label for="niks">NIK yang tidak dikenal, dipisah koma</label><textarea id="niks" name="unknownNiks" rows="2">${esc(faults.unknownNiks)}</textarea>
<button>Simpan</button></form>
<h2>Berkas yang diterima</h2>
${batches.length === 0 ? '<p class="note">Belum ada berkas.</p>' : `<ul>${batches.slice(-50).toReversed().map(batchItem).join('')}</ul>`}
</main>`;
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    },
    body: `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sistem pelaporan (simulasi)</title><style>${STYLE}</style></head><body>${body}</body></html>`,
  };
}

/** The HTML of one sheet in the list: its journey, number, counts, and the rows that were refused. */
function batchItem({ batch, package: journey, at, sent, rows }: TakenBatch): string {
  const stored = rows.filter(({ status }) => status === 'STORED').length;
  const refused = rows.flatMap((row, index) =>
    row.status === 'REFUSED' ? [`<li>Baris ${index + 1}: ${esc(row.text)}</li>`] : [],
  );
  return `<li>${esc(journey)}<p class="note">${esc(batch)} · ${esc(at.slice(0, 16))} · ${stored} tersimpan, ${refused.length} ditolak · dikirim ${sent}×</p><ul>${refused.join('')}</ul></li>`;
}
