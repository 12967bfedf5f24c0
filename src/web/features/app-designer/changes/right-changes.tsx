import { useMemo } from 'react';
import { lookUpUsers } from '#contracts/people/look-up-users.ts';
import type { ModuleDefinition, PermissionRule } from '#engine/module/definition.ts';
import { isUuid } from '#engine/value/uuid.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import styles from './change-list.module.css';
import { changeSigns } from './change-list.tsx';
import { type ChangedControl, changedRights } from './changed-rights.ts';

interface Pair {
  readonly before: ModuleDefinition;
  readonly after: ModuleDefinition;
}

const staleMs = 300_000;

/** What people can do and see in one definition and not in the other, in words; nothing where that is the same. */
export function RightChanges({ before, after }: Pair) {
  const t = useT();
  const { added, removed, controls } = useMemo(() => changedRights(before, after), [before, after]);
  if (added.length + removed.length + controls.length === 0) return null;
  return (
    <section className={styles.part} aria-label={t('designer:permissions')}>
      <SectionTitle>{t('designer:permissions')}</SectionTitle>
      <ul className={styles.changes} data-whole>
        {[
          ...added.map((rule) => ({ what: 'added' as const, rule })),
          ...removed.map((rule) => ({ what: 'removed' as const, rule })),
        ].map(({ what, rule }) => (
          <li key={what + JSON.stringify(rule)}>
            <span className={styles.change} data-what={what}>
              <Icon name={changeSigns[what]} size={14} />
              <span>{t(`designer:change_${what}`)}</span>
              <RuleText rule={rule} />
            </span>
          </li>
        ))}
        {controls.map((control) => (
          <li key={JSON.stringify(control)}>
            <span className={styles.change} data-what="changed">
              <Icon name={changeSigns.changed} size={14} />
              <span>{t('designer:change_changed')}</span>
              <ControlText control={control} modules={{ before, after }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RuleText({ rule }: { rule: PermissionRule }) {
  const t = useT();
  const { who, actions, when } = rule;
  const { kind, value = '' } = who;
  const users = useEndpoint(
    lookUpUsers,
    { body: { searchTerm: '', ids: [value] } },
    { staleMs, isEnabled: kind === 'user' && isUuid(value) },
  );
  // Said with their kind: a team can have the name of a role.
  const name = {
    everyone: () => t('form-designer:everyone'),
    user: () => t('workflow-designer:aboutUser', { name: users.data?.[0]?.name ?? value }),
    role: () => t('workflow-designer:aboutRole', { name: value }),
    team: () => t('workflow-designer:aboutTeam', { name: value }),
  }[kind]();
  const what = actions.map((action) => t(`form-designer:action_${action}`)).join(', ');
  return (
    <span>
      <b>{name}</b> {t('form-designer:may')} {what}
      {when !== undefined && ` ${t('form-designer:when')} ${when}`}
    </span>
  );
}

function ControlText({ control, modules }: { control: ChangedControl; modules: Pair }) {
  const t = useT();
  const { activityId, kind, name } = control;
  const inOrder = [modules.after, modules.before];
  const step = inOrder
    .flatMap(({ workflow }) => workflow.activities)
    .find((activity) => activity.activityId === activityId);
  const labels = inOrder.flatMap(({ fieldGroups }) =>
    fieldGroups.flatMap((section) =>
      kind === 'section'
        ? [{ path: section.name, label: section.displayName }]
        : section.rows.flatMap(({ fields }) =>
            fields.map((field) => ({
              path: section.isTable ? `${section.name}.${field.name}` : field.name,
              label: field.displayName,
            })),
          ),
    ),
  );
  const named = step?.displayName ?? (activityId === 'start' || activityId === 'end' ? activityId : '');
  const levelText = (level: ChangedControl['before']) =>
    level === null ? t('designer:controlUsual') : t(`workflow-designer:level_${level}`);
  return (
    <span>
      {t('designer:controlChange', {
        step: named || activityId,
        field: labels.find(({ path }) => path === name)?.label || name,
        before: levelText(control.before),
        after: levelText(control.after),
      })}
    </span>
  );
}
