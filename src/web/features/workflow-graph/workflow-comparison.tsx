import { useMemo } from 'react';
import { isUuid } from '#engine/value/uuid.ts';
import type { WorkflowDefinition } from '#engine/workflow/definition.ts';
import { compareWorkflows, type WorkflowDifference } from '#engine/workflow/versions/compare-workflows.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useAssigneeWords } from './assignee-words.ts';
import { differenceWords, graphMarks } from './comparison-words.ts';
import styles from './workflow-graph.module.css';
import { type GraphMark, markSigns, WorkflowGraph } from './workflow-graph.tsx';

/** One of two compared workflows, and its label. */
export interface ComparedWorkflow {
  readonly label: string;
  readonly workflow: WorkflowDefinition;
}

/** Two workflows side by side with additions, removals and changes marked, then the same in words. */
export function WorkflowComparison({ before, after }: { before: ComparedWorkflow; after: ComparedWorkflow }) {
  const t = useT();
  const difference = useMemo(
    () => compareWorkflows(before.workflow, after.workflow),
    [before.workflow, after.workflow],
  );
  const marks = graphMarks(difference, t);
  const activities = [...after.workflow.activities, ...before.workflow.activities];
  const userIds = useMemo(() => namedUsers(difference), [difference]);
  const wordsOf = useAssigneeWords(null, userIds);
  const words = differenceWords(difference, activities, {
    t,
    assigneeText: (assignee) => wordsOf(assignee).full,
  });
  return (
    <>
      <div className={styles.pair}>
        <Side {...before} marks={marks.before} />
        <Side {...after} marks={marks.after} />
      </div>
      {words.length === 0 ? (
        <p className={styles.words}>{t('workflow-designer:differenceNothing')}</p>
      ) : (
        <ul className={styles.words}>
          {words.map(({ id, what, name, details }) => (
            <li key={`${what}:${id}`} className={styles.marked} data-mark={what}>
              <span>
                <Icon name={markSigns[what]} size={14} />
                <span>{t(`designer:change_${what}`)}</span>
                <b className="cut">{name}</b>
              </span>
              {details.map((detail) => (
                <small key={detail}>{detail}</small>
              ))}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const maxNamedUsers = 100;

/** The ids of the users that changed steps name. */
function namedUsers({ activities }: WorkflowDifference): readonly string[] {
  const ids = activities
    .flatMap(({ before, after }) => [before, after])
    .flatMap((activity) => Object.values(activity?.properties ?? {}))
    .flatMap((value) => (Array.isArray(value) ? value : []))
    .flatMap((item) => (item?.kind === 'user' && isUuid(item.value) ? [String(item.value)] : []));
  return [...new Set(ids)].sort().slice(0, maxNamedUsers);
}

function Side({ label, workflow, marks }: ComparedWorkflow & { marks: ReadonlyMap<string, GraphMark> }) {
  const t = useT();
  return (
    <figure className={styles.side}>
      <figcaption>{label}</figcaption>
      {workflow.activities.length === 0 ? (
        <p>{t('workflow-designer:emptyTitle')}</p>
      ) : (
        <WorkflowGraph workflow={workflow} path={[]} activeActivityIds={[]} marks={marks} label={label} />
      )}
    </figure>
  );
}
