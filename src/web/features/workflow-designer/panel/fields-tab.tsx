import { cellAt, controlLevels, matrixRows, setControls } from '#web/features/app-permissions/index.ts';
import type { GraphNode } from '#web/features/workflow-graph/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import panel from '#web/ui/layout/side-panel.module.css';
import { Select } from '#web/ui/select/select.tsx';
import { useWorkflow } from '../tab/workflow-context.tsx';
import styles from './fields-tab.module.css';

/** The control levels of sections and fields at one activity. */
export function FieldsTab({ node }: { node: GraphNode }) {
  const t = useT();
  const { designer } = useWorkflow();
  const { module } = designer;
  const shape = node.type?.shape;
  const activityId = shape === 'start' || shape === 'end' ? shape : node.id;
  const levels = controlLevels.map((level) => ({
    value: level,
    label: t(`workflow-designer:level_${level}`),
  }));
  return (
    <>
      <p className={panel.hint}>{t('workflow-designer:fieldsHint')}</p>
      <table className={styles.levels} aria-label={t('workflow-designer:tab_fields')}>
        <tbody>
          {matrixRows(module).map((row) => {
            const { level, isOwn } = cellAt(module.workflow, row, activityId);
            const inherited = `(${t(`workflow-designer:level_${level}`)})`;
            return (
              <tr key={`${row.kind}:${row.name}`} data-section={row.kind === 'section' || undefined}>
                <th scope="row" title={row.label}>
                  {row.label}
                </th>
                <td>
                  <Select
                    kind="quiet"
                    aria-label={row.label}
                    value={isOwn ? level : ''}
                    options={[
                      { value: '', label: isOwn ? t('workflow-designer:noRule') : inherited },
                      ...levels,
                    ]}
                    onChange={(value) =>
                      designer.apply(
                        setControls([
                          {
                            activityId,
                            kind: row.kind,
                            name: row.name,
                            control: controlLevels.find((candidate) => candidate === value) ?? null,
                          },
                        ]),
                      )
                    }
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
