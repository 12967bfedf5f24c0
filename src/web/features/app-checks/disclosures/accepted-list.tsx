import type { ModuleDefinition } from '#engine/module/definition.ts';
import {
  type AcceptedGroup,
  acceptedGroups,
  activityNames,
  stopsOfFlow,
  takeBackFlows,
  useDesigner,
} from '#web/features/app-draft/index.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './disclosures.module.css';
import { FlowWay } from './flow-way.tsx';

/** The flows that were accepted together, with person, time and reason. */
export function AcceptedList() {
  const { module, apply } = useDesigner();
  const t = useT();
  return (
    <ul className={styles.list}>
      {acceptedGroups(module.permission.acceptedFlows ?? []).map((group) => (
        <li key={JSON.stringify(group.flows)} className={styles.item}>
          <AcceptedFlows group={group} module={module} />
          <div className={styles.buttons}>
            <Button size="tiny" icon="undo-2" onClick={() => apply(takeBackFlows(group.flows))}>
              {t('disclosures:takeBack')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** One accepted disclosure, from any version. */
export function AcceptedFlows({ group, module }: { group: AcceptedGroup; module: ModuleDefinition }) {
  const t = useT();
  const format = useFormat();
  const [flow] = group.flows;
  const { by, on, note } = flow;
  const isDated = !Number.isNaN(Date.parse(on));
  return (
    <>
      <FlowWay stops={stopsOfFlow(flow, module, t)} isQuiet />
      <p className={styles.about}>
        {group.activityIds.length === 0
          ? t('disclosures:acceptedEverywhere')
          : t('disclosures:acceptedAt', { people: activityNames(group.activityIds, module, t) })}
        {' · '}
        {isDated ? t('disclosures:acceptedBy', { name: by.name, time: format.moment(on) }) : by.name}
      </p>
      {note && <p className={styles.note}>{note}</p>}
    </>
  );
}
