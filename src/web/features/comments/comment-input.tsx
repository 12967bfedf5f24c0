import { useRef, useState } from 'react';
import type { FileReference } from '#engine/value/field-value.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { MentionInput } from '#web/ui/input/mention-input.tsx';
import styles from './comments.module.css';
import { type Mentionable, withMentionIds } from './mention-text.ts';
import { useAttachments } from './use-attachments.ts';
import { usePeopleSearch } from './use-people-search.ts';

interface CommentInputProps {
  readonly moduleId: string;
  /** Whether the comment was sent. Otherwise its text stays. */
  readonly onSend: (text: string, files: string[]) => Promise<boolean>;
}

/** A few lines to write, with people after an @ and files; Ctrl+Enter sends. */
export function CommentInput({ moduleId, onSend }: CommentInputProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const chosen = useRef<Mentionable[]>([]);
  const people = usePeopleSearch();
  const attachments = useAttachments(moduleId);
  const canSend = text.trim() !== '' && !isBusy && attachments.pending === null;

  const send = async () => {
    if (!canSend) return;
    setIsBusy(true);
    const keys = attachments.files.map((file) => file.key);
    const isSent = await onSend(withMentionIds(text, chosen.current), keys);
    setIsBusy(false);
    if (!isSent) return;
    setText('');
    chosen.current = [];
    attachments.clear();
  };

  return (
    <div className={styles.input}>
      <MentionInput
        label={t('comments:placeholder')}
        value={text}
        maxLength={3500}
        found={people.found}
        emptyText={t('comments:nobody')}
        onSearch={people.search}
        onMention={(person) => chosen.current.push(person)}
        onChange={setText}
        onSend={() => void send()}
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
