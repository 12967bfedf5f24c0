import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { useItemKeys } from '#web/ui/list/use-item-keys.ts';
import styles from '../property-panel.module.css';
import { type EditedOption, isMade, readOptions, writeOptions } from './edited-options.ts';

/** The options of a field. Enter leads to the next one or adds it, Backspace removes an empty one, and each pasted line becomes an option. */
export function OptionList(props: { id: string; value: unknown; onChange: (value: unknown) => void }) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const options = readOptions(props.value);
  const keys = useItemKeys(options.map(({ label }) => label));
  const set = (next: readonly EditedOption[]) => props.onChange(writeOptions(next, props.value));
  const focusOption = (place: number) => list.current?.querySelectorAll('input')[Math.max(place, 0)]?.focus();
  // Drawn before the next key is handled, so that nothing typed is lost.
  const setAndFocus = (next: readonly EditedOption[], place: number) => {
    flushSync(() => set(next));
    focusOption(place);
  };
  const change = (place: number, text: string) => {
    const [first = '', ...more] = text.split(/\r?\n/);
    const before = options[place];
    const isSame = before?.key === before?.label;
    const edited = { key: isSame ? first : (before?.key ?? first), label: first };
    const added = more.filter((line) => line.trim() !== '').map((line) => ({ key: line, label: line }));
    set([...options.slice(0, place), edited, ...added, ...options.slice(place + 1)]);
  };
  const onKeyDown = (place: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const next = options[place + 1];
      if (next && isMade(next)) focusOption(place + 1);
      else setAndFocus(options.toSpliced(place + 1, 0, { key: '', label: '' }), place + 1);
    }
    if (event.key === 'Backspace' && event.currentTarget.value === '' && options.length > 1) {
      event.preventDefault();
      setAndFocus(options.toSpliced(place, 1), place - 1);
    }
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      event.stopPropagation();
      const to = place + (event.key === 'ArrowUp' ? -1 : 1);
      const moved = options[place];
      if (!moved || to < 0 || to >= options.length) return;
      setAndFocus(options.toSpliced(place, 1).toSpliced(to, 0, moved), to);
    }
  };
  return (
    <div ref={list} id={props.id} tabIndex={-1} className={styles.options}>
      {options.map((option, place) => (
        <span key={keys[place]} className={styles.ruleLine}>
          <TextInput
            size="small"
            aria-label={t('form-designer:option', { number: place + 1 })}
            value={option.label}
            shouldSelect={isMade(option)}
            onChange={(text) => change(place, text)}
            onKeyDown={onKeyDown(place)}
          />
          <IconButton
            size="tiny"
            icon="x"
            label={t('form-designer:removeOption', { number: place + 1 })}
            isDisabled={options.length < 2}
            onClick={() => set(options.filter((_, index) => index !== place))}
          />
        </span>
      ))}
      <Button
        size="tiny"
        icon="plus"
        onClick={() => setAndFocus([...options, { key: '', label: '' }], options.length)}
      >
        {t('form-designer:addOption')}
      </Button>
    </div>
  );
}
