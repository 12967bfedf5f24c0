import { useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import styles from './recorder.module.css';

/** Opens a page; without `https://` it is meant. */
export function AddressBar(props: {
  readonly address: string;
  readonly isBusy: boolean;
  readonly onOpen: (address: string) => void;
}) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (props.address || 'https://');
  const address = /^https?:\/\//.test(text.trim()) ? text.trim() : `https://${text.trim()}`;
  const isReady = URL.canParse(address) && new URL(address).hostname !== '';
  return (
    <form
      className={styles.bar}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!isReady) return;
        props.onOpen(address);
        setTyped(null);
      }}
    >
      <Field label={t('bots:recordAddress')}>
        {(control) => (
          <TextInput {...control} hasAutofocus value={text} maxLength={1900} onChange={setTyped} />
        )}
      </Field>
      <Button type="submit" kind="line" isDisabled={!isReady} isBusy={props.isBusy}>
        {t('bots:step_openPage')}
      </Button>
    </form>
  );
}
