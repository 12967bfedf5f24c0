import type { ReactNode } from 'react';
import { activityCatalogue } from '#activities/catalogue.ts';
import { lookUpAssignees } from '#contracts/people/look-up-assignees.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Segmented } from '#web/ui/choice/segmented.tsx';
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx';
import styles from './preview.module.css';

/** The role, activity and device of the preview. `role` null means the user. */
export interface View {
  readonly role: string | null;
  readonly activityId: string;
  readonly device: 'desk' | 'phone';
}

interface ViewProps {
  readonly view: View;
  readonly onChange: (view: View) => void;
}

const staleMs = 300_000;

/** What leads away from the preview, and its settings. */
export function PreviewBar(props: ViewProps & { module: ModuleDefinition; lead: ReactNode }) {
  const t = useT();
  const { view, onChange, module } = props;
  return (
    <div className={styles.bar}>
      {props.lead}
      <span className={styles.as}>{t('form-designer:previewAs')}</span>
      <RoleMenu view={view} onChange={onChange} />
      <ActivityMenu view={view} module={module} onChange={onChange} />
      <Segmented
        label={t('form-designer:device')}
        value={view.device}
        onChange={(device) => onChange({ ...view, device })}
        segments={[
          { value: 'desk', icon: 'monitor', title: t('form-designer:desk') },
          { value: 'phone', icon: 'smartphone', title: t('form-designer:phone') },
        ]}
      />
    </div>
  );
}

function RoleMenu({ view, onChange }: ViewProps) {
  const t = useT();
  const people = useEndpoint(lookUpAssignees, { query: { searchTerm: '' } }, { staleMs });
  const item = (role: string | null): MenuItem => ({
    id: role === null ? 'self' : `role:${role}`,
    label: role ?? t('form-designer:myself'),
    isChecked: role === view.role,
    onSelect: () => onChange({ ...view, role }),
  });
  return (
    <Menu
      label={t('form-designer:role')}
      trigger={(trigger) => (
        <Button {...trigger} size="small" kind="soft" icon="users" endIcon="chevron-down">
          {view.role ?? t('form-designer:myself')}
        </Button>
      )}
      items={[item(null), ...(people.data?.roles ?? []).map(({ name }) => item(name))]}
    />
  );
}

function ActivityMenu({ view, module, onChange }: ViewProps & { module: ModuleDefinition }) {
  const t = useT();
  const waiting = module.workflow.activities.filter(({ type }) => activityCatalogue.get(type)?.waits);
  const stops = [
    { id: 'start', name: t('form-designer:start') },
    ...waiting.map(({ activityId, displayName, name }) => ({ id: activityId, name: displayName || name })),
    { id: 'end', name: t('form-designer:end') },
  ];
  return (
    <Menu
      label={t('form-designer:activity')}
      trigger={(trigger) => (
        <Button {...trigger} size="small" kind="soft" icon="git-branch" endIcon="chevron-down">
          {stops.find(({ id }) => id === view.activityId)?.name ?? ''}
        </Button>
      )}
      items={stops.map(({ id, name }) => ({
        id,
        label: name,
        isChecked: id === view.activityId,
        onSelect: () => onChange({ ...view, activityId: id }),
      }))}
    />
  );
}
