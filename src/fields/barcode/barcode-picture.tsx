import { useEffect, useState } from 'react';
import type { FieldDefinition } from '#engine/form/definition.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { symbologyOf } from './definition.ts';
import styles from './view.module.css';

const scaleOfSize: Readonly<Record<string, number>> = { small: 1, medium: 2, large: 3 };

/** The bar code of a value that fits its symbology. The drawing code is loaded with the first bar code. */
export function BarcodePicture({ field, text }: { field: FieldDefinition; text: string }) {
  const t = useT();
  const drawing = useDrawing(field, text);
  if (drawing === null) return null;
  return (
    <img
      className={styles.picture}
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
      alt={t('field-views:barcodeOf', { text })}
    />
  );
}

function useDrawing(field: FieldDefinition, text: string): string | null {
  const [drawing, setDrawing] = useState<string | null>(null);
  const symbology = symbologyOf(field);
  const scale = scaleOfSize[String(field.size ?? 'medium')] ?? 2;
  const hasText = field.showText !== false;
  useEffect(() => {
    let isWanted = true;
    if (!symbology) return;
    const { name, isSquare } = symbology;
    const isRetail = symbology.checkedDigits !== undefined;
    void import('./draw-barcode.tsx').then(
      ({ drawBarcode }) => {
        if (isWanted) setDrawing(drawBarcode(text, { symbology: name, isSquare, isRetail, scale, hasText }));
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [symbology, text, scale, hasText]);
  return drawing;
}
