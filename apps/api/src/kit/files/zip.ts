import { crc32, deflateRawSync } from 'node:zlib';

/** A file in an archive; its name may have folders, `photos/1.jpg`. */
export type ZipEntry = { name: string; bytes: Uint8Array };

/** Bit 11: names are UTF-8. */
const UTF8 = 0x0800;
const DEFLATE = 8;
const VERSION = 20;

/**
 * The bytes of a ZIP archive (PKWARE APPNOTE 6.3, without the extensions for files beyond 4 GB).
 * @param entries the files, each with a different name
 * @param modifiedAt the time that every file in the archive carries
 */
export function zip(entries: readonly ZipEntry[], modifiedAt: Date): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const path = Buffer.from(name);
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(VERSION, 0);
    common.writeUInt16LE(UTF8, 2);
    common.writeUInt16LE(DEFLATE, 4);
    common.writeUInt32LE(dosTime(modifiedAt), 6);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, path, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([VERSION, 0]), common, place, path]),
    );
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06'), end]);
}

/**
 * A time in the format of MS-DOS, which ZIP files use: the date in the upper 16 bits, the time in steps of two seconds
 * in the lower 16, both in UTC.
 */
function dosTime(instant: Date): number {
  const date =
    ((instant.getUTCFullYear() - 1980) << 9) | ((instant.getUTCMonth() + 1) << 5) | instant.getUTCDate();
  const time =
    (instant.getUTCHours() << 11) | (instant.getUTCMinutes() << 5) | (instant.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}
