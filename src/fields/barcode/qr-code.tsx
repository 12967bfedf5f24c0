import { BarcodePicture } from './barcode-picture.tsx';
import { barcodeField } from './definition.ts';

const field = {
  id: 'code',
  name: 'code',
  displayName: '',
  editorType: barcodeField.name,
  columnIndex: 0,
  width: 12,
  symbology: 'qrcode',
};

/** A text as a QR code, outside of any form. */
export function QrCode({ text }: { text: string }) {
  return <BarcodePicture field={field} text={text} />;
}
