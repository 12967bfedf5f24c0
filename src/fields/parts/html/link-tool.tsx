import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import styles from './html.module.css';

const addressPattern = /^(https?:\/\/\S+\.\S+|https?:\/\/localhost\S*|mailto:\S+@\S+)$/i;

/** Makes the selected text a link, changes where it leads, or makes it plain again. */
export function LinkTool({ editor, otherAddresses }: { editor: Editor; otherAddresses?: RegExp }) {
  const t = useT();
  const [address, setAddress] = useState('');
  const isOther = otherAddresses?.test(address.trim()) === true;
  const written = isOther ? address.trim() : complete(address);
  const isWrong = written !== '' && !isOther && !addressPattern.test(written);
  const apply = (close: () => void) => {
    if (isWrong) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (written === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link')) insert(editor, written);
    else chain.setLink({ href: written }).run();
    close();
  };
  return (
    <Popover
      label={t('field-views:link')}
      width={320}
      onOpen={() => setAddress(String(editor.getAttributes('link').href ?? ''))}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          icon="link-2"
          label={t('field-views:link')}
          isPressed={editor.isActive('link')}
        />
      )}
    >
      {(close) => (
        <div className={styles.link}>
          <Field
            label={t('field-views:linkAddress')}
            error={isWrong ? t('field-views:linkAddressWrong') : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                value={address}
                placeholder="https://"
                onChange={setAddress}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  apply(close);
                }}
              />
            )}
          </Field>
          <Button kind="soft" isDisabled={isWrong} onClick={() => apply(close)}>
            {t('field-views:linkApply')}
          </Button>
        </div>
      )}
    </Popover>
  );
}

function insert(editor: Editor, href: string): void {
  const link = { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] };
  editor.chain().focus().insertContent(link).run();
}

/** Adds the missing scheme: `example.com` is a page, `ana@example.com` a person's address. */
function complete(address: string): string {
  const text = address.trim();
  if (text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text)) return text;
  return text.includes('@') && !text.includes('/') ? `mailto:${text}` : `https://${text}`;
}
