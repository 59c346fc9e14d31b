import { join } from 'node:path';
import sharp from 'sharp';
import type { ColourPicture } from '../../src/modules/pilgrims/id-card/colour-picture.ts';
import type { CardPerson } from './card-people.ts';

/** The size of the drawn card in pixels; a real one has 85.60 by 53.98 mm. */
const CARD = { width: 1_400, height: 883 };
const OCR_B = join(import.meta.dirname, '../../../../packages/passport-reader/font/OCRB.otf');
const LETTERS = "Arial, 'Liberation Sans', 'DejaVu Sans Condensed', 'DejaVu Sans', sans-serif";

/**
 * Draws an identity card: blue paper with a fine pattern, the head with province and regency, the number in OCR-B, the
 * fields with their labels, a portrait, and place and day of issue beneath it.
 */
export async function drawCard(person: CardPerson, random: () => number): Promise<ColourPicture> {
  const number = await sharp({
    text: { text: person.nik, font: 'OCRB', fontfile: OCR_B, dpi: 350, rgba: true },
  })
    .resize({ height: 46 })
    .png()
    .toBuffer();
  const { data, info } = await sharp(Buffer.from(svgOf(person, random)))
    .composite([{ input: number, left: Math.round(CARD.width * 0.2), top: Math.round(CARD.height * 0.175) }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** The fields of a card as they are printed: label and value. */
function fieldsOf(person: CardPerson): [string, string][] {
  const born = person.birthDate.split('-').toReversed().join('-');
  return [
    ['Nama', person.name],
    ['Tempat/Tgl Lahir', `${person.birthPlace}, ${born}`],
    ['Jenis Kelamin', person.sex],
    ['Alamat', person.address],
    ['    RT/RW', `${person.rt}/${person.rw}`],
    ['    Kel/Desa', person.village],
    ['    Kecamatan', person.district],
    ['Agama', person.faith],
    ['Status Perkawinan', person.marriage],
    ['Pekerjaan', person.job],
    ['Kewarganegaraan', 'WNI'],
    ['Berlaku Hingga', person.validUntil],
  ];
}

function svgOf(person: CardPerson, random: () => number): string {
  const { width, height } = CARD;
  const text = (x: number, y: number, size: number, words: string, more = '') =>
    `<text x="${x * width}" y="${y * height}" font-family="${LETTERS}" font-size="${size * height}" fill="#16181c" xml:space="preserve" ${more}>${words}</text>`;
  const rows = fieldsOf(person).map(([label, value], at) => {
    const y = 0.305 + at * 0.0555;
    return text(0.03, y, 0.04, label) + text(0.247, y, 0.04, ':') + text(0.262, y, 0.042, value);
  });
  const waves = Array.from({ length: 26 }, (_, at) => {
    const y = (at / 25) * height;
    const [bend, rise] = [30 + random() * 40, (random() - 0.5) * 60];
    return `<path d="M0 ${y} Q ${width * 0.25} ${y - bend} ${width / 2} ${y + rise} T ${width} ${y}" stroke="#7fb2d8" stroke-width="3" fill="none" opacity="0.55"/>`;
  });
  const issuedAt = person.regency.replace('KABUPATEN ', '').replace('KOTA ', '');
  const portrait = `<rect x="${width * 0.755}" y="${height * 0.235}" width="${width * 0.205}" height="${height * 0.46}" fill="${random() < 0.5 ? '#a22d2d' : '#2b56a0'}"/>
    <ellipse cx="${width * 0.857}" cy="${height * 0.43}" rx="${width * 0.052}" ry="${height * 0.12}" fill="#b98b6b"/>
    <path d="M${width * 0.775} ${height * 0.695} q ${width * 0.082} ${-height * 0.22} ${width * 0.165} 0 z" fill="#e9e6e0"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#b4d7ef"/>${waves.join('')}
    ${text(0.5, 0.075, 0.052, `PROVINSI ${person.province}`, 'text-anchor="middle" font-weight="bold"')}
    ${text(0.5, 0.137, 0.052, person.regency, 'text-anchor="middle" font-weight="bold"')}
    ${text(0.03, 0.22, 0.055, 'NIK', 'font-weight="bold"')}${text(0.175, 0.22, 0.055, ':', 'font-weight="bold"')}
    ${rows.join('')}
    ${text(0.56, 0.305 + 2 * 0.0555, 0.04, `Gol. Darah : ${person.blood}`)}
    ${portrait}
    ${text(0.857, 0.77, 0.038, issuedAt, 'text-anchor="middle"')}
    ${text(0.857, 0.82, 0.038, '14-03-2018', 'text-anchor="middle"')}
  </svg>`;
}
