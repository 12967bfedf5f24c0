import type { Fault } from '#engine/form/definition.ts';
import { faultSubject, faultText, isDisclosure, useDesigner } from '#web/features/app-draft/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useItemKeys } from '#web/ui/list/use-item-keys.ts';
import { type DisclosureActions, DisclosureItem } from '../disclosures/disclosure-item.tsx';
import styles from './fault-list.module.css';

const signs = { error: 'circle-alert', warning: 'triangle-alert', info: 'info' } as const;
const ranks = { error: 0, warning: 1, info: 2 } as const;

/**
 * Faults, errors first, each with a link to its place. `onJump` is called when one is followed, for example to close a
 * dialog.
 */
export function FaultList(props: DisclosureActions & { faults: readonly Fault[] }) {
  const { faults, onJump, onShowPath } = props;
  const t = useT();
  const sorted = faults.toSorted((left, right) => ranks[left.severity] - ranks[right.severity]);
  const keys = useItemKeys(sorted.map(({ code, where }) => `${code}:${JSON.stringify(where)}`));
  return (
    <ul className={styles.list}>
      {sorted.map((fault, index) => (
        <li key={keys[index]} data-severity={fault.severity} data-way={isDisclosure(fault) || undefined}>
          <Icon name={signs[fault.severity]} />
          <span className="visually-hidden">{t(`designer:severity_${fault.severity}`)}</span>
          {isDisclosure(fault) ? (
            <DisclosureItem fault={fault} onJump={onJump} onShowPath={onShowPath} />
          ) : (
            <PlainFault fault={fault} onJump={onJump} />
          )}
        </li>
      ))}
    </ul>
  );
}

function PlainFault({ fault, onJump }: { fault: Fault; onJump: (() => void) | undefined }) {
  const t = useT();
  const { module, jumpTo } = useDesigner();
  return (
    <>
      <b>{faultSubject(fault, module, t)}</b>
      <span className={styles.text}>{faultText(fault, t)}</span>
      <Button
        size="tiny"
        className={styles.jump}
        onClick={() => {
          onJump?.();
          jumpTo(fault.where);
        }}
      >
        {t('designer:show')}
      </Button>
    </>
  );
}
