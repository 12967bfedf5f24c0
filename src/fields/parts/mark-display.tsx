import { useT } from '#web/lib/i18n/use-t.ts';
import type { FieldDisplayProps } from '../field-view.tsx';

/** Yes or no in words. Empty while there is no answer. */
export function MarkDisplay({ value }: FieldDisplayProps) {
  const t = useT();
  if (typeof value !== 'boolean') return null;
  return t(value ? 'ui:yes' : 'ui:no');
}
