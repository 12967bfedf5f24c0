import { useState } from 'react';
import { type DocumentPlace, jsonPointerPattern } from '#engine/text/json-pointer.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { FieldControl } from '#web/ui/input/field.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { Combobox } from '#web/ui/select/combobox.tsx';
import type { FieldSource } from '../edited-mapping.ts';
import styles from '../incoming-webhooks.module.css';

const maxPreview = 40;

interface PlaceInputProps extends Partial<FieldControl> {
  readonly source: FieldSource | null;
  readonly places: readonly DocumentPlace[];
  /** Whether a typed text can be used instead of a place. */
  readonly allowsText?: boolean;
  readonly placeholder: string;
  readonly 'aria-label'?: string;
  readonly onChange: (source: FieldSource | null) => void;
}

/** A place of the body: one of the sample, or a JSON Pointer that is typed. */
export function PlaceInput(props: PlaceInputProps) {
  const { source, places, allowsText = false, onChange, placeholder, ...control } = props;
  const t = useT();
  const [typed, setTyped] = useState('');
  const always = (text: string) => t('incoming-webhooks:always', { text });
  const wanted = typed.trim().toLowerCase();
  const found = places
    .filter(({ pointer, value }) => `${pointer} ${previewOf(value)}`.toLowerCase().includes(wanted))
    .map(({ pointer, value }) => ({
      value: `place:${pointer}`,
      label: pointer,
      content: <PlaceLine pointer={pointer} preview={previewOf(value)} />,
    }));
  const isPointer = typed.startsWith('/') && jsonPointerPattern.test(typed);
  const isKnown = places.some(({ pointer }) => pointer === typed);
  return (
    <Combobox
      {...control}
      placeholder={placeholder}
      emptyText={t('ui:noMatch')}
      clearLabel={t('ui:clear')}
      onSearch={setTyped}
      options={[
        ...found,
        ...(isPointer && !isKnown ? [{ value: `place:${typed}`, label: typed }] : []),
        ...(allowsText && wanted !== '' && !isPointer
          ? [{ value: `text:${typed}`, label: always(typed) }]
          : []),
      ]}
      value={source === null ? null : 'place' in source ? `place:${source.place}` : `text:${source.text}`}
      valueLabel={source === null ? undefined : 'place' in source ? source.place || '/' : always(source.text)}
      onChange={(value) => {
        if (value === null) onChange(null);
        else if (value.startsWith('text:')) onChange({ text: value.slice(5) });
        else onChange({ place: value.slice(6) });
      }}
    />
  );
}

function PlaceLine({ pointer, preview }: { pointer: string; preview: string }) {
  return (
    <span className={styles.place}>
      <code>{pointer}</code>
      <span className={`${log.hint} cut`}>{preview}</span>
    </span>
  );
}

function previewOf(value: unknown): string {
  if (value === undefined) return '[…]';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > maxPreview ? `${text.slice(0, maxPreview)}…` : text;
}
