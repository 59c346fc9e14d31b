import type { ServerReply } from '../../payment/simulators/simulator-server.ts';

/** A picture or document that the simulator has received. */
export type TakenFile = { name: string; mime: string; bytes: Buffer };

/** A message that the simulator has received. */
export type TakenMessage = {
  id: string;
  site: string;
  kind: 'CLOUD' | 'FONNTE' | 'WABLAS';
  to: string;
  text: string;
  /** The picture or document that was sent with it; null for none. */
  file: TakenFile | null;
  at: string;
  state: string;
  /** A text that was sent with it and that Meta repeats in its notices about it; null for none. */
  opaque: string | null;
  /** The kind of its price, as Meta names it: that of its template, `service` for an answer within 24 hours. */
  price: 'utility' | 'authentication' | 'service';
};

/** The faults that the simulated providers show. */
export type WhatsappFaults = {
  /** Refuses every token. */
  refuseSignIn: boolean;
  /** Refuses messages because too many were sent. */
  limit: boolean;
  /** Accepts the message and breaks the connection before the answer. */
  loseAnswer: boolean;
  /** Refuses all but templates, as Meta does later than 24 hours after a person's last message. */
  outsideWindow: boolean;
  /** Refuses because the number does not use WhatsApp. */
  undeliverable: boolean;
  /** Refuses messages as spam. */
  spam: boolean;
  /** Rates the number as about to be banned. */
  lowQuality: boolean;
  /** Signs its notices with a wrong secret. */
  wrongSignature: boolean;
};

/** The faults of providers that work as they should. */
export const NO_WHATSAPP_FAULTS: WhatsappFaults = {
  refuseSignIn: false,
  limit: false,
  loseAnswer: false,
  outsideWindow: false,
  undeliverable: false,
  spam: false,
  lowQuality: false,
  wrongSignature: false,
};

const WORDS: Readonly<Record<keyof WhatsappFaults, string>> = {
  refuseSignIn: 'Menolak token',
  limit: 'Batas pengiriman tercapai',
  loseAnswer: 'Menerima pesan, lalu jawabannya hilang',
  outsideWindow: 'Di luar 24 jam: hanya template',
  undeliverable: 'Nomor tujuan tidak memakai WhatsApp',
  spam: 'Menolak pesan sebagai spam',
  lowQuality: 'Menilai mutu nomor rendah',
  wrongSignature: 'Tanda tangan webhook salah',
};

const STYLE = `
:root{color-scheme:light dark;--line:#8884;--weak:light-dark(#555,#aaa);--act:light-dark(#1d4f91,#9cc3ff)}
*{box-sizing:border-box}body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:44rem;padding:1rem}
h1{font-size:1.35rem;margin:.5rem 0}h2{font-size:1rem;margin:1.5rem 0 .5rem}.note{color:var(--weak);font-size:.9rem;margin:0}
.warn{background:light-dark(#fff3d6,#4a3a10);border-radius:.5rem;margin:0 0 1rem;padding:.5rem .75rem}
label{align-items:center;border-bottom:1px solid var(--line);display:flex;gap:.6rem;justify-content:space-between;min-height:44px}
input[type=checkbox]{height:22px;width:22px}button{background:none;border:1px solid var(--line);border-radius:.5rem;color:inherit;cursor:pointer;font:inherit;min-height:44px;padding:.4rem .9rem}
:focus-visible{outline:2px solid var(--act);outline-offset:2px}ul{list-style:none;margin:0;padding:0}li{border-bottom:1px solid var(--line);padding:.6rem 0}
p.words{margin:.25rem 0;overflow-wrap:anywhere;white-space:pre-wrap}.acts{display:flex;flex-wrap:wrap;gap:.5rem}
`;

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const esc = (value: string): string => value.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);

/** The page of the simulated providers: their faults, and the messages that they have received, the newest first. */
export function whatsappPage(messages: readonly TakenMessage[], faults: WhatsappFaults): ServerReply {
  const boxes = (Object.keys(WORDS) as (keyof WhatsappFaults)[]).map(
    (name) =>
      `<label>${esc(WORDS[name])}<input type="checkbox" name="${name}"${faults[name] ? ' checked' : ''}></label>`,
  );
  const list = messages.slice(-50).toReversed().map(messageItem).join('');
  const body = `<p class="warn">Ini simulasi. Tidak ada pesan yang dikirim ke WhatsApp.</p><main>
<h1>WhatsApp (simulasi)</h1><h2>Gangguan</h2>
<form method="post" action="/whatsapp/act">${boxes.join('')}<p><button>Simpan</button></p></form>
<form class="acts" method="post" action="/whatsapp/act"><button name="what" value="downgrade">Turunkan batas nomor</button><button name="what" value="flagged">Tandai nomor</button><button name="what" value="unflagged">Cabut tanda nomor</button></form>
<h2>Pesan</h2>${list ? `<ul>${list}</ul>` : '<p class="note">Belum ada pesan.</p>'}</main>`;
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
    },
    body: `<!doctype html><html lang="id"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>WhatsApp (simulasi)</title><style>${STYLE}</style><body>${body}</body></html>`,
  };
}

/** The HTML of one message, with buttons for the events that can happen to it. */
function messageItem({ id, site, kind, to, text, file, at, state }: TakenMessage): string {
  const acts = [
    ['delivered', 'Sampai'],
    ['read', 'Dibaca'],
    ['failed', 'Gagal'],
    ['reply', 'Balas'],
  ].map(([what, words]) => `<button name="what" value="${what}">${words}</button>`);
  const form = `<form class="acts" method="post" action="/whatsapp/act"><input type="hidden" name="id" value="${esc(id)}">${acts.join('')}</form>`;
  return `<li><p class="note">${esc(at)} · ${esc(site)} · ${kind} · ${esc(to)} · ${esc(state)}</p><p class="words">${esc(text)}</p>${file ? `<p class="note">${esc(file.name)} · ${esc(file.mime)} · ${file.bytes.length} B</p>` : ''}${kind === 'CLOUD' ? form : ''}</li>`;
}
