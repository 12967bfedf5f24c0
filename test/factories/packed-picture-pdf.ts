import { readFileSync } from 'node:fs';
import path from 'node:path';

const [width, height] = [520, 150];
/** How PDF (ISO 32000-2) calls the packings. */
const filters = {
  jp2: '/Filter /JPXDecode /ColorSpace /DeviceGray /BitsPerComponent 8',
  jb2: '/Filter /JBIG2Decode /ColorSpace /DeviceGray /BitsPerComponent 1',
} as const;

/** A page with nothing but the printed receipt, packed as JPEG 2000 or JBIG2, which browsers do not know. */
export function packedPicturePdf(packing: keyof typeof filters): Buffer {
  const picture = readFileSync(path.resolve(`test/factories/printed-receipt.${packing}`));
  const draw = `q ${width} 0 0 ${height} 20 20 cm /Picture Do Q`;
  const size = `/Width ${width} /Height ${height} /Length ${picture.length}`;
  const box = `/MediaBox [0 0 ${width + 40} ${height + 40}]`;
  const objects = [
    [Buffer.from('<< /Type /Catalog /Pages 2 0 R >>')],
    [Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')],
    [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R ${box} /Contents 4 0 R /Resources << /XObject << /Picture 5 0 R >> >> >>`,
      ),
    ],
    [Buffer.from(`<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`)],
    [
      Buffer.from(`<< /Type /XObject /Subtype /Image ${size} ${filters[packing]} >>\nstream\n`),
      picture,
      Buffer.from('\nendstream'),
    ],
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places = objects.map((object, index) => {
    const at = Buffer.concat(parts).length;
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), ...object, Buffer.from('\nendobj\n'));
    return at;
  });
  const at = Buffer.concat(parts).length;
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}`),
    Buffer.from(`trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}
