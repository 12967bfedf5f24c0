import type { MessageKey } from '#messages/index.ts';
import { AcceptedFlows } from '#web/features/app-checks/index.ts';
import { acceptedGroups, type DraftChange } from '#web/features/app-draft/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './change-list.module.css';
import { detailText } from './detail-text.ts';

/** The signs of changes, since not everyone can tell the colours apart. */
export const changeSigns = {
  added: 'plus',
  removed: 'minus',
  changed: 'pencil',
  converted: 'repeat',
  moved: 'move',
} as const;

/** The differences between two definitions in words, one per line, each with its changed settings below. */
export function ChangeList(props: {
  changes: readonly DraftChange[];
  hasDetails?: boolean;
  /** Shows the whole list, for pages that scroll themselves. */
  isWhole?: boolean;
}) {
  const t = useT();
  if (props.changes.length === 0) return null;
  return (
    <ul className={styles.changes} data-whole={props.isWhole || undefined}>
      {props.changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items can have the same name
        <li key={`${index}:${change.kind}:${change.name}`}>
          <span className={styles.change} data-what={change.what}>
            <Icon name={changeSigns[change.what]} size={14} />
            <span>{t(`designer:change_${change.what}`)}</span>
            {nameOf(change, t) && <b className="cut">{nameOf(change, t)}</b>}
            <span className={styles.kind}>{t(`designer:kind_${change.kind}`)}</span>
          </span>
          {change.accepted && <AcceptedChange {...change.accepted} />}
          {props.hasDetails && change.details.length > 0 && (
            <ul className={styles.details}>
              {change.details.map((detail) => (
                <li key={detail.property}>{detailText(change, detail, t)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function AcceptedChange({ flows, module }: NonNullable<DraftChange['accepted']>) {
  return (
    <div className={styles.accepted}>
      {acceptedGroups(flows).map((group) => (
        <AcceptedFlows key={JSON.stringify(group.flows)} group={group} module={module} />
      ))}
    </div>
  );
}

function nameOf({ kind, name }: DraftChange, t: ReturnType<typeof useT>): string {
  return kind === 'template' ? t(`designer:event_${name}` as MessageKey) : name;
}
