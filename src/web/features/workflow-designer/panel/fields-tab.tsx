import { useT } from '#web/lib/i18n/use-t.ts';
import { setControls } from '../commands/set-controls.ts';
import type { GraphNode } from '../graph/graph.ts';
import { cellAt, controlLevels, matrixRows } from '../matrix/control-matrix.ts';
import { useWorkflow } from '../tab/workflow-context.tsx';
import styles from './fields-tab.module.css';
import panel from './panel.module.css';
import { SelectBox } from './select-box.tsx';

/** Control over sections and fields while an entry stands at one activity. */
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
                  <SelectBox
                    isSmall
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
