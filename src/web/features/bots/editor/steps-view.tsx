import { useState } from 'react';
import type { BotStep } from '#engine/bot/bot-step.ts';
import { botStepNames } from '#engine/bot/step-types.ts';
import styles from '../bots.module.css';
import { type EditedBot, freshStep } from '../edited-bot.ts';
import { RecordSteps } from '../recorder/record-steps.tsx';
import { AddStep } from './add-step.tsx';
import { ImportRecording } from './browser/import-recording.tsx';
import { changeList, neighbour, placedSteps, type ShownFault } from './edit-steps.ts';
import { StepFields } from './step-fields.tsx';
import { StepList } from './step-list.tsx';
import { TestPanel } from './test-panel.tsx';

/** The steps, the settings of the chosen one, and a test with a sample. */
export function StepsView(props: {
  readonly edited: EditedBot;
  readonly faults: readonly ShownFault[];
  readonly onChange: (part: Partial<EditedBot>) => void;
  /** All steps have succeeded in a test. */
  readonly onTested: () => void;
}) {
  const { edited, faults, onChange, onTested } = props;
  const { steps } = edited;
  const [chosen, setChosen] = useState('steps[0]');
  const placed = placedSteps(steps);
  const current = placed.find(({ path }) => path === chosen);
  const put = (path: string, change: (list: BotStep[], at: number) => void) =>
    onChange({ steps: changeList(steps, path, change) });
  const add = (path: string, type: string) => {
    const name = botStepNames.find((one) => one === type);
    if (name === undefined) return;
    put(path, (list, at) => list.splice(at, 0, freshStep(name)));
    setChosen(path);
  };
  return (
    <div className={styles.panes}>
      <div className={styles.pane}>
        <StepList placed={placed} faults={faults} chosen={chosen} onChoose={setChosen} />
        <RecordSteps edited={edited} onChange={onChange} />
        <ImportRecording
          onRead={(read) =>
            onChange({
              steps: [...steps, ...read.steps],
              addresses: [...new Set([...edited.addresses, ...read.addresses])],
            })
          }
        />
        <AddStep onAdd={(type) => add(current ? neighbour(chosen, 1) : `steps[${steps.length}]`, type)} />
      </div>
      <div className={styles.pane}>
        {current && (
          <StepFields
            key={current.path}
            placed={current}
            faults={faults}
            secrets={edited.secrets}
            onChange={(step) => put(chosen, (list, at) => list.splice(at, 1, step))}
            onRemove={() => put(chosen, (list, at) => list.splice(at, 1))}
            onMove={(by) => {
              put(chosen, (list, at) => {
                const other = list[at + by];
                const own = list[at];
                if (other && own) [list[at], list[at + by]] = [other, own];
              });
              if (placed.some(({ path }) => path === neighbour(chosen, by))) setChosen(neighbour(chosen, by));
            }}
            onAdd={(branch, type) => add(`${chosen}.${branch}[0]`, type)}
          />
        )}
      </div>
      <div className={styles.pane}>
        <TestPanel edited={edited} onTested={onTested} />
      </div>
    </div>
  );
}
