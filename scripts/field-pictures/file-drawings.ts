const drawing = (width: number, height: number, content: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  )}`;

/** Stand for stored files, by their keys. */
export const fileDrawings: Readonly<Record<string, string>> = {
  'a1/site': drawing(
    480,
    270,
    '<rect width="480" height="270" fill="#dce9f2"/><circle cx="392" cy="66" r="26" fill="#f6d37a"/><path d="M0 206 130 120l86 62 98-92 166 116v64H0z" fill="#8fb0a2"/><rect x="128" y="146" width="120" height="90" fill="#f4f1ea"/><rect x="248" y="112" width="92" height="124" fill="#e3ddd0"/><path d="M144 164h22v22h-22zm34 0h22v22h-22zm34 0h22v22h-22zm-68 36h22v36h-22zm122-68h20v22h-20zm34 0h20v22h-20zm-34 38h20v22h-20zm34 0h20v22h-20z" fill="#7f93a3"/><rect y="236" width="480" height="34" fill="#a9b98c"/>',
  ),
  'a1/signature': drawing(
    360,
    120,
    '<path d="M28 84c20-44 40-62 48-54s-18 54-10 56 26-34 34-34-6 32 4 32 20-34 30-34-8 34 4 34 18-40 30-40-2 38 12 38 40-58 58-52-34 44-16 50 60-12 104-24" fill="none" stroke="#1d2b3a" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>',
  ),
};
