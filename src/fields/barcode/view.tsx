import type { FieldDisplayProps, FieldInputProps, FieldView } from '../field-view.tsx';
import { LineInput, readText, writeText } from '../parts/line-input.tsx';
import { BarcodePicture } from './barcode-picture.tsx';
import { barcodeField, symbologyOf } from './definition.ts';
import styles from './view.module.css';

function BarcodeInput(props: FieldInputProps) {
  const isDigits = symbologyOf(props.field)?.checkedDigits !== undefined;
  const line = (
    <LineInput {...props} inputMode={isDigits ? 'numeric' : 'text'} read={readText} write={writeText} />
  );
  const checked = barcodeField.check(props.value, props.field);
  if (props.density === 'cell' || !checked.ok || typeof checked.value !== 'string') return line;
  return (
    <span className={styles.stack}>
      {line}
      <BarcodePicture field={props.field} text={checked.value} />
    </span>
  );
}

function BarcodeDisplay({ field, value, density }: FieldDisplayProps) {
  const text = writeText(value);
  if (text === '') return null;
  if (density === 'cell') return text;
  const isDrawn = barcodeField.check(value, field).ok;
  const isTextDrawn = isDrawn && field.showText !== false && !symbologyOf(field)?.hasNoText;
  return (
    <span className={styles.stack}>
      {isDrawn && <BarcodePicture field={field} text={text} />}
      {!isTextDrawn && <span className={styles.text}>{text}</span>}
    </span>
  );
}

export const barcodeView: FieldView = { Input: BarcodeInput, Display: BarcodeDisplay };
