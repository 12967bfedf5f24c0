import { Mentions } from 'antd';
import { useRef, useState } from 'react';
import type { FileReference } from '#engine/value/field-value.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './comments.module.css';
import { type Mentionable, withMentionIds } from './mention-text.ts';
import { useAttachments } from './use-attachments.ts';
import { usePeopleSearch } from './use-people-search.ts';

interface CommentInputProps {
  readonly moduleId: string;
  /** Whether it was sent; what was written stays otherwise. */
  readonly onSend: (text: string, files: string[], idempotencyKey: string) => Promise<boolean>;
}

/** A few lines to write, with people after an @ and files; Ctrl+Enter sends. */
export function CommentInput({ moduleId, onSend }: CommentInputProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const chosen = useRef<Mentionable[]>([]);
  // The same for every attempt at one comment, so that it is not said twice; another once it is changed.
  const attempt = useRef(crypto.randomUUID());
  const people = usePeopleSearch();
  const attachments = useAttachments(moduleId);
  const canSend = text.trim() !== '' && !isBusy && attachments.pending === null;

  const write = (value: string) => {
    attempt.current = crypto.randomUUID();
    setText(value);
  };
  const send = async () => {
    if (!canSend) return;
    setIsBusy(true);
    const keys = attachments.files.map((file) => file.key);
    const isSent = await onSend(withMentionIds(text, chosen.current), keys, attempt.current);
    setIsBusy(false);
    if (!isSent) return;
    write('');
    chosen.current = [];
    attachments.clear();
  };

  return (
    <div className={styles.input}>
      <Mentions
        aria-label={t('comments:placeholder')}
        placeholder={t('comments:placeholder')}
        autoSize={{ minRows: 2, maxRows: 8 }}
        value={text}
        maxLength={3500}
        filterOption={false}
        notFoundContent={t('comments:nobody')}
        options={people.found.map(({ id, name }) => ({ key: id, value: name, label: name }))}
        onSearch={people.search}
        onSelect={({ key }) => {
          // The list lengthens the keys that it is given.
          const person = people.found.find(({ id }) => String(key).startsWith(id));
          if (person) chosen.current.push(person);
        }}
        onChange={write}
        onKeyDown={(event) => {
          // Tabs, escapes and the shortcuts of the page are not for a text that is being written.
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.stopPropagation();
          void send();
        }}
      />
      <Attached attachments={attachments} />
      <div className={styles.actions}>
        <IconButton icon="paperclip" label={t('comments:attach')} onClick={attachments.choose} />
        <Button size="small" kind="primary" isDisabled={!canSend} isBusy={isBusy} onClick={() => void send()}>
          {t('comments:send')}
        </Button>
      </div>
      <input
        ref={attachments.input}
        type="file"
        multiple
        hidden
        aria-label={t('comments:attach')}
        onChange={attachments.onChosen}
      />
    </div>
  );
}

function Attached({ attachments }: { attachments: ReturnType<typeof useAttachments> }) {
  const t = useT();
  const { files, pending, remove } = attachments;
  if (files.length === 0 && pending === null) return null;
  return (
    <ul className={styles.attached}>
      {files.map((file: FileReference) => (
        <li key={file.key}>
          <Icon name="file-text" size={14} />
          <span className="cut">{file.name}</span>
          <IconButton
            icon="x"
            label={t('comments:removeFile', { name: file.name })}
            onClick={() => remove(file.key)}
          />
        </li>
      ))}
      {pending !== null && <li role="status">{t('comments:uploading', { name: pending })}</li>}
    </ul>
  );
}
