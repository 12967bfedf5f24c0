const orientationTag = 0x0112;
const short = 3;

/** How a picture has to be turned, 1 to 8, by the TIFF structure of its Exif data (CIPA DC-008, 4.6.4); 1: not at all, or unknown. */
export function orientationIn(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  if (tiff.length < 8 || (!isLittle && tiff.toString('latin1', 0, 2) !== 'MM')) return 1;
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return 1;
  for (let entry = 0; entry < read16(first); entry += 1) {
    const at = first + 2 + 12 * entry;
    if (at + 12 > tiff.length) return 1;
    if (read16(at) !== orientationTag) continue;
    const value = read16(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** A TIFF structure that says how to turn a picture, and nothing else; 26 bytes. */
export function tiffWith(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(orientationTag, 10);
  tiff.writeUInt16BE(short, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
