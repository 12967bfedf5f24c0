import { useState } from 'react';
import { fittedTo } from '#engine/bot/record-steps.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import styles from '../bots.module.css';
import type { EditedBot } from '../edited-bot.ts';
import { RecorderDialog } from './recorder-dialog.tsx';
import type { Recorded } from './use-recording.ts';

/** Adds steps that a person does on pages, at the end of those that are there. */
export function RecordSteps(props: {
  readonly edited: EditedBot;
  readonly onChange: (part: Partial<EditedBot>) => void;
}) {
  const t = useT();
  const { edited, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  const take = (all: Recorded) => {
    const made = fittedTo(edited, all);
    onChange({
      steps: [...edited.steps, ...made.steps],
      addresses: [...new Set([...edited.addresses, ...made.addresses])],
      secrets: [...edited.secrets, ...made.secrets],
    });
    setRecorded(made);
    setIsOpen(false);
  };
  return (
    <div className={styles.form}>
      <Button size="small" kind="line" icon="circle-dot" onClick={() => setIsOpen(true)}>
        {t('bots:record')}
      </Button>
      {recorded && (
        <Notice tone={recorded.secrets.length > 0 ? 'warning' : 'success'}>
          {t('bots:importDone', { count: String(recorded.steps.length) })}
          {recorded.secrets.length > 0 && ` ${t('bots:recordSecrets')}`}
        </Notice>
      )}
      {isOpen && (
        <RecorderDialog addresses={edited.addresses} onClose={() => setIsOpen(false)} onRecorded={take} />
      )}
    </div>
  );
}
