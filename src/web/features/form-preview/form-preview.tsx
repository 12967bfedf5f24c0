import { type ReactNode, useMemo, useState } from 'react';
import { begin } from '#engine/form/begin.ts';
import { accessAt } from '#engine/form/field-access.ts';
import type { FormFacts } from '#engine/form/form-facts.ts';
import type { CompiledModule } from '#engine/module/compiled-module.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import {
  EntryForm,
  emptyResources,
  FormInPages,
  FormInSections,
  useEntryForm,
  useFormFacts,
  useFormPages,
  useTextFacts,
} from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import styles from './preview.module.css';
import { PreviewBar, type View } from './preview-bar.tsx';

const noNames: ReadonlyMap<string, string> = new Map();
const noEntry = {};

/** An app, and what it compiles to. */
interface Previewed {
  readonly module: ModuleDefinition;
  readonly compiled: CompiledModule;
}

/** An app as people will see it in a role, at a step, on a desktop or a phone. Typed values are not stored. */
export function FormPreview({ module, compiled, lead }: Previewed & { lead?: ReactNode }) {
  const t = useT();
  const [view, setView] = useState<View>({ role: null, activityId: 'start', device: 'desk' });
  const { role, activityId, device } = view;
  const own = useFormFacts(noEntry, null);
  const facts = useMemo<FormFacts>(
    () => (role === null ? own : { ...own, actor: { ...own.actor, roles: [role] } }),
    [own, role],
  );
  return (
    <>
      <PreviewBar view={view} module={module} lead={lead} onChange={setView} />
      <div className={device === 'phone' ? styles.phone : styles.wide}>
        {compiled.form.fieldByPath.size === 0 ? (
          <Empty isPlain title={t('form-designer:emptyTitle')} />
        ) : (
          <PreviewForm
            key={`${role}:${activityId}`}
            module={module}
            compiled={compiled}
            activityId={activityId}
            facts={facts}
          />
        )}
      </div>
    </>
  );
}

function PreviewForm(props: Previewed & { activityId: string; facts: FormFacts }) {
  const { module, compiled, activityId, facts } = props;
  const { form } = compiled;
  const textFacts = useTextFacts(noNames);
  const { startId } = compiled.workflow;
  const isStart = activityId === 'start';
  const access = useMemo(() => {
    const rules = module.workflow.fieldPermissions;
    const named = rules.some((rule) => rule.activityId === activityId);
    return accessAt(form, rules, isStart && !named && startId ? startId : activityId, isStart);
  }, [form, module.workflow.fieldPermissions, activityId, isStart, startId]);
  const values = useMemo(() => begin(form, facts), [form, facts]);
  const model = useEntryForm({ form, access, facts, values });
  const pages = useFormPages(model, isStart && module.defaultConfig.hasPages === true);
  return (
    <FormInPages pages={pages} hasFoot>
      <FormInSections model={model} isWanted={pages === null}>
        <EntryForm model={model} textFacts={textFacts} resources={emptyResources} pages={pages} />
      </FormInSections>
    </FormInPages>
  );
}
