import { type ComponentType, lazy, Suspense } from 'react';
import type { FieldType } from '#engine/form/field-type.ts';
import type { FieldDisplayProps } from '../../field-view.tsx';
import { writeText } from '../line-input.tsx';
import styles from './html.module.css';

const HtmlContent = lazy(async () => ({ default: (await import('./html-content.tsx')).HtmlContent }));

/** Shows a value that is HTML: as its text in cells and until the code that draws it is there. */
export function htmlDisplay(type: FieldType): ComponentType<FieldDisplayProps> {
  return function HtmlDisplay({ field, value, density, facts, resources }: FieldDisplayProps) {
    const text = type.toText(value, field, facts);
    if (text === '' && !type.fileKeysIn?.(value).length) return null;
    if (density === 'cell' || !type.html) return text.replace(/\s*\n\s*/g, ' · ');
    return (
      <Suspense fallback={<span className={styles.waiting}>{text}</span>}>
        <HtmlContent html={writeText(value)} rules={type.html} resources={resources} />
      </Suspense>
    );
  };
}
