import type { FieldDisplayProps, FieldView } from '../field-view.tsx';
import { writeText } from '../parts/line-input.tsx';
import styles from './view.module.css';

function AddressDisplay({ value }: FieldDisplayProps) {
  const address = writeText(value);
  if (address === '') return null;
  return (
    <a
      className={styles.address}
      href={`mailto:${encodeURIComponent(address)}`}
      onClick={(event) => event.stopPropagation()}
    >
      {address}
    </a>
  );
}

export const calculatedEmailView: FieldView = { Input: null, Display: AddressDisplay };
