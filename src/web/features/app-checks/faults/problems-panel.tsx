import { useState } from 'react';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Kbd } from '#web/ui/button/kbd.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { FaultList } from './fault-list.tsx';
import styles from './problems-panel.module.css';

/** The faults of the draft, below the canvas. Each line leads to its place. */
export function ProblemsPanel() {
  const t = useT();
  const { compilation } = useDesigner();
  const [isOpen, setIsOpen] = useState(true);
  const count = (severity: 'error' | 'warning') =>
    compilation.faults.filter((fault) => fault.severity === severity).length;
  const errors = count('error');
  const warnings = count('warning');
  return (
    <section className={styles.panel} aria-label={t('designer:problems')}>
      <div className={styles.head}>
        <b>{t('designer:problems')}</b>
        {errors > 0 && (
          <span className={styles.error}>
            <Icon name="circle-alert" size={14} />
            {errors}
            <span className="visually-hidden">{t('designer:errors', { count: errors })}</span>
          </span>
        )}
        {warnings > 0 && (
          <span className={styles.warning}>
            <Icon name="triangle-alert" size={14} />
            {warnings}
            <span className="visually-hidden">{t('designer:warnings', { count: warnings })}</span>
          </span>
        )}
        {compilation.faults.length === 0 && (
          <span className={styles.none}>
            <Icon name="check" size={14} />
            {t('designer:noProblems')}
          </span>
        )}
        <span className={styles.keys} aria-hidden="true">
          <span>
            <Kbd keys="/" /> {t('form-designer:hintInsert')}
          </span>
          <span>
            <Kbd keys="alt" /> {t('form-designer:hintMove')}
          </span>
          <span>
            <Kbd keys="mod+z" /> {t('form-designer:hintUndo')}
          </span>
        </span>
        {compilation.faults.length > 0 && (
          <IconButton
            size="tiny"
            icon={isOpen ? 'chevron-down' : 'chevron-up'}
            label={t(isOpen ? 'designer:foldProblems' : 'designer:openProblems')}
            isExpanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        )}
      </div>
      {isOpen && compilation.faults.length > 0 && (
        <div className={styles.list}>
          <FaultList faults={compilation.faults} />
        </div>
      )}
    </section>
  );
}
