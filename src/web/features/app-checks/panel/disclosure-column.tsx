import {
  type DisclosureFault,
  keyOf,
  openDisclosures,
  stopsOf,
  useDesigner,
} from '#web/features/app-draft/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { DisclosureButtons } from '../disclosures/disclosure-item.tsx';
import { FlowWay } from '../disclosures/flow-way.tsx';
import { CheckColumn } from './check-column.tsx';
import { useShownWorkflow } from './checks-context.tsx';
import styles from './panel.module.css';

const acceptedPlace = { kind: 'permission', id: 'accepted' } as const;

/** The disclosures of hidden fields. Each can be followed along its path on the canvas. */
export function DisclosureColumn() {
  const t = useT();
  const designer = useDesigner();
  const { example } = useShownWorkflow();
  const { module, compilation, jumpTo } = designer;
  const open = openDisclosures(compilation.faults);
  const accepted = module.permission.acceptedFlows?.length ?? 0;
  const show = (fault: DisclosureFault) => {
    example.show(fault);
    if (fault.where.kind === 'activity') jumpTo(fault.where);
  };
  return (
    <CheckColumn
      title={t('disclosures:title')}
      tone={open.length > 0 ? 'warn' : 'good'}
      summary={open.length > 0 ? t('disclosures:ways', { count: open.length }) : ''}
    >
      {open.length === 0 && (
        <p className={`${styles.small} ${styles.good}`}>
          <Icon name="check" size={14} />
          {t(accepted > 0 ? 'disclosures:noneMore' : 'disclosures:none')}
        </p>
      )}
      <ul className={styles.ways}>
        {open.map((fault) => (
          <li key={keyOf(fault)}>
            <FlowWay stops={stopsOf(fault, module, t)} />
            <DisclosureButtons fault={fault} onShowPath={show} />
          </li>
        ))}
      </ul>
      {accepted > 0 && (
        <Button size="tiny" className={styles.open} onClick={() => jumpTo(acceptedPlace)}>
          {t('disclosures:accepted')}: {accepted}
        </Button>
      )}
    </CheckColumn>
  );
}
