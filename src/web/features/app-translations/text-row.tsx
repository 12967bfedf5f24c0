import { type KeyboardEvent, memo } from 'react';
import { maxTranslationLength } from '#engine/module/translate-module.ts';
import type { Locale, MessageKey } from '#messages/index.ts';
import { localeNames } from '#web/lib/i18n/locale-names.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { TextArea, TextInput } from '#web/ui/input/text-input.tsx';
import { ProposedText } from './proposed-text.tsx';
import type { PlacedText } from './text-groups.ts';
import styles from './translations.module.css';

/** Longer texts are written over several lines. */
const maxLineLength = 80;

interface TextRowProps {
  readonly item: PlacedText;
  readonly languages: readonly Locale[];
  /** In the order of the languages; empty where there is none. */
  readonly values: readonly string[];
  /** What was proposed and not decided; empty where nothing was. */
  readonly proposals: readonly string[];
  /** A better label that was proposed; empty where none was. */
  readonly proposedName: string;
  readonly onDrop: (column: Locale | 'original', key: string) => void;
  readonly onRename: (key: string, text: string) => void;
  readonly onChange: (language: Locale, key: string, text: string) => void;
}

/** One text and its translations. Enter and the arrow keys move down and up in a column. */
export const TextRow = memo(function TextRow(props: TextRowProps) {
  const { item, languages, values, proposals, onDrop, onChange } = props;
  const t = useT();
  const isLong = item.text.length > maxLineLength || item.text.includes('\n');
  const Input = isLong ? TextArea : TextInput;
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.original}>
        <span className={styles.text}>{item.text}</span>
        <span className={styles.about}>{aboutText(item, t)}</span>
        <ProposedText
          text={props.proposedName}
          onTake={(text) => {
            props.onRename(item.key, text);
            onDrop('original', item.key);
          }}
          onDrop={() => onDrop('original', item.key)}
        />
      </th>
      {languages.map((language, place) => (
        <td key={language} lang={language} data-language={language} data-title={localeNames[language]}>
          <Input
            {...(isLong ? { rows: 3 } : { size: 'small' as const, onKeyDown: moveInColumn })}
            aria-label={t('translations:cell', { language: localeNames[language], text: item.text })}
            maxLength={maxTranslationLength(item.key)}
            value={values[place] ?? ''}
            onChange={(text) => onChange(language, item.key, text)}
          />
          <ProposedText
            text={(values[place] ?? '') === '' ? (proposals[place] ?? '') : ''}
            onTake={(text) => {
              onChange(language, item.key, text);
              onDrop(language, item.key);
            }}
            onDrop={() => onDrop(language, item.key)}
          />
        </td>
      ))}
    </tr>
  );
}, isSameRow);

function isSameRow(before: TextRowProps, after: TextRowProps): boolean {
  return (
    before.item.key === after.item.key &&
    before.item.text === after.item.text &&
    before.item.owner === after.item.owner &&
    before.proposedName === after.proposedName &&
    before.languages.join() === after.languages.join() &&
    before.values.length === after.values.length &&
    before.values.every((value, place) => value === after.values[place]) &&
    before.proposals.every((text, place) => text === after.proposals[place])
  );
}

function aboutText({ kind, owner }: PlacedText, t: ReturnType<typeof useT>): string {
  const what = t(`translations:kind_${kind}`);
  if (owner === '') return what;
  const isEvent = kind === 'subject' || kind === 'body';
  return `${isEvent ? t(`designer:event_${owner}` as MessageKey) : owner} · ${what}`;
}

function moveInColumn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.nativeEvent.isComposing) return;
  const isUp = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey);
  if (!isUp && event.key !== 'ArrowDown' && event.key !== 'Enter') return;
  const language = event.currentTarget.closest('td')?.dataset.language;
  const column = event.currentTarget
    .closest('table')
    ?.querySelectorAll<HTMLElement>(`td[data-language="${language}"] :is(input, textarea)`);
  const cells = [...(column ?? [])];
  event.preventDefault();
  cells[cells.indexOf(event.currentTarget) + (isUp ? -1 : 1)]?.focus();
}
