import type { Fault } from '#engine/form/definition.ts';
import { faultSubject, useDesigner } from '#web/features/app-draft/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from '../reports/report.module.css';
import { ResultBadge } from '../reports/report-frame.tsx';
import { useEntryCount } from './use-refused-values.ts';

/**
 * A field with stored values that the draft would refuse: the number of entries, some examples, the rule, and a link
 * to the field.
 */
export function RefusedValue({ fault, onJump }: { fault: Fault; onJump: () => void }) {
  const t = useT();
  const countOf = useEntryCount();
  const { module, jumpTo } = useDesigner();
  const subject = faultSubject(fault, module, t);
  const jump = () => {
    onJump();
    jumpTo(fault.where);
  };
  return (
    <li className={styles.line}>
      <b>{subject}</b>
      <ResultBadge tone="warn">{countOf(fault)}</ResultBadge>
      <p className={styles.reason}>{fault.params?.rule}</p>
      <span className={styles.examples}>
        <span>{fault.params?.examples}</span>
        <Button size="tiny" onClick={jump}>
          {t('designer:show')}
          <span className="visually-hidden"> {subject}</span>
        </Button>
      </span>
    </li>
  );
}
