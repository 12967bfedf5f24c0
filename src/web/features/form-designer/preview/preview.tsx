import { useMemo, useState } from 'react';
import { begin } from '#engine/form/begin.ts';
import { accessAt } from '#engine/form/field-access.ts';
import type { FormFacts } from '#engine/form/form-facts.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import {
  EntryForm,
  emptyResources,
  useEntryForm,
  useFormFacts,
  useTextFacts,
} from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import page from '#web/ui/layout/page.module.css';
import styles from './preview.module.css';
import { PreviewBar, type View } from './preview-bar.tsx';

const noNames: ReadonlyMap<string, string> = new Map();
const noEntry = {};

/**
 * The draft as people will see it in a role, at an activity, on a desktop or a phone. Typed values are not stored.
 */
export function Preview() {
  const t = useT();
  const { compilation } = useDesigner();
  const [view, setView] = useState<View>({ role: null, activityId: 'start', device: 'desk' });
  const { role, activityId, device } = view;
  const own = useFormFacts(noEntry, null);
  const facts = useMemo<FormFacts>(
    () => (role === null ? own : { ...own, actor: { ...own.actor, roles: [role] } }),
    [own, role],
  );
  return (
    <div className={page.desk}>
      <div className={page.sheet}>
        <PreviewBar view={view} onChange={setView} />
        <div className={device === 'phone' ? styles.phone : styles.wide}>
          {compilation.module.form.fieldByPath.size === 0 ? (
            <Empty isPlain title={t('form-designer:emptyTitle')} />
          ) : (
            <PreviewForm key={`${role}:${activityId}`} activityId={activityId} facts={facts} />
          )}
        </div>
      </div>
    </div>
  );
}

function PreviewForm({ activityId, facts }: { activityId: string; facts: FormFacts }) {
  const { compilation, module } = useDesigner();
  const { form } = compilation.module;
  const textFacts = useTextFacts(noNames);
  const startId = compilation.module.workflow.startId;
  const isStart = activityId === 'start';
  const access = useMemo(() => {
    const rules = module.workflow.fieldPermissions;
    const named = rules.some((rule) => rule.activityId === activityId);
    return accessAt(form, rules, isStart && !named && startId ? startId : activityId, isStart);
  }, [form, module.workflow.fieldPermissions, activityId, isStart, startId]);
  const values = useMemo(() => begin(form, facts), [form, facts]);
  const model = useEntryForm({ form, access, facts, values });
  return <EntryForm model={model} textFacts={textFacts} resources={emptyResources} />;
}
