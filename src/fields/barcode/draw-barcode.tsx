import {
  azteccode,
  code39,
  code128,
  datamatrix,
  drawingSVG,
  ean8,
  ean13,
  itf14,
  pdf417,
  qrcode,
  upca,
} from 'bwip-js/generic';

const encoders = {
  azteccode,
  code128,
  code39,
  datamatrix,
  ean13,
  ean8,
  itf14,
  pdf417,
  qrcode,
  upca,
};

const isDrawn = (symbology: string): symbology is keyof typeof encoders => Object.hasOwn(encoders, symbology);

/** How a bar code looks: `scale` in pixels per narrow bar, `height` of bars in millimetres. */
export interface BarcodeLook {
  readonly symbology: string;
  readonly scale: number;
  readonly isSquare: boolean;
  readonly isRetail: boolean;
  readonly hasText: boolean;
}

/**
 * Draws text black on white, with the quiet zone that scanners need, as an SVG document; null when the symbology cannot
 * hold it.
 */
export function drawBarcode(text: string, look: BarcodeLook): string | null {
  if (!isDrawn(look.symbology)) return null;
  // Retail codes have their own positions for their digits. Other codes have the text in the middle.
  const align = look.isRetail ? {} : { textxalign: 'center' as const };
  const bars = look.isSquare ? {} : { height: 12, includetext: look.hasText, ...align };
  try {
    return encoders[look.symbology](
      {
        bcid: look.symbology,
        text,
        scale: look.scale,
        paddingwidth: 10,
        paddingheight: look.isSquare ? 10 : 4,
        backgroundcolor: 'FFFFFF',
        ...bars,
      },
      drawingSVG(),
    );
  } catch {
    return null;
  }
}
