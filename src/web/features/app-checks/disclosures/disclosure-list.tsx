import { keyOf, openDisclosures, preventedDisclosures, useDesigner } from '#web/features/app-draft/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Count } from '#web/ui/status/chip.tsx';
import { AcceptedList } from './accepted-list.tsx';
import { type DisclosureActions, DisclosureItem } from './disclosure-item.tsx';
import styles from './disclosures.module.css';

/** All disclosures: open ones, accepted ones, and those that the rules already prevent. */
export function DisclosureList(props: DisclosureActions) {
  const t = useT();
  const { module, compilation } = useDesigner();
  const open = openDisclosures(compilation.faults);
  const prevented = preventedDisclosures(compilation.faults);
  const accepted = module.permission.acceptedFlows ?? [];
  return (
    <div className={styles.lists} data-disclosures tabIndex={-1}>
      {open.length === 0 ? (
        <p className={styles.none}>
          <Icon name="check" size={14} />
          {t(accepted.length > 0 ? 'disclosures:noneMore' : 'disclosures:none')}
        </p>
      ) : (
        <ul className={styles.list}>
          {open.map((fault) => (
            <li key={keyOf(fault)} className={styles.warning}>
              <Icon name="triangle-alert" />
              <span className="visually-hidden">{t('designer:severity_warning')}</span>
              <DisclosureItem fault={fault} {...props} />
            </li>
          ))}
        </ul>
      )}
      {accepted.length > 0 && (
        <section aria-labelledby="accepted-disclosures">
          <h3 id="accepted-disclosures" tabIndex={-1}>
            {t('disclosures:accepted')}
            <Count>{accepted.length}</Count>
          </h3>
          <AcceptedList />
        </section>
      )}
      {prevented.length > 0 && (
        <details className={styles.prevented}>
          <summary>{t('disclosures:prevented', { count: prevented.length })}</summary>
          <ul className={styles.list}>
            {prevented.map((fault) => (
              <li key={keyOf(fault)}>
                <DisclosureItem fault={fault} {...props} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
