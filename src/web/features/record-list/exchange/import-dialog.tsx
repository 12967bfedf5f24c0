import { useState } from 'react';
import { checkImport } from '#contracts/exchange/check-import.ts';
import { startImport } from '#contracts/exchange/start-import.ts';
import { uploadImport } from '#contracts/exchange/upload-import.ts';
import type { ImportPlan } from '#contracts/shapes/entry-import.ts';
import {
  rememberChoice,
  rememberedChoice,
  SheetFile,
  SheetFindings,
  type SheetReading,
  useSheetReading,
} from '#web/features/sheet-file/index.ts';
import { upload } from '#web/lib/api/upload.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ImportMapping } from './import-mapping.tsx';
import { ImportRunning } from './import-running.tsx';
import { ImportTrial } from './import-trial.tsx';
import { rememberNotations, withNotations } from './plan-notations.ts';
import { firstPlan, planReadAgain, takenSections } from './plan-of-file.ts';
import { possibleCount } from './possible-count.ts';
import type { ReceivedFile } from './received-file.ts';

interface ImportDialogProps {
  readonly moduleId: string;
  /** The id of the import; null until a file is chosen. */
  readonly importId: string | null;
  readonly onStarted: (importId: string) => void;
  /** Starts again with another file. */
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** Imports entries from a file in four steps: choose the file, map its columns, preview the result, import. */
export function ImportDialog(props: ImportDialogProps) {
  const t = useT();
  const [file, setFile] = useState<ReceivedFile | null>(null);
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const common = { title: t('exchange:importTitle'), closeLabel: t('ui:close'), onClose: props.onClose };
  const reading = useSheetReading({
    first: { below: rememberedChoice(props.moduleId).below },
    read: (chosen, query) => upload(uploadImport, { query: { ...query, moduleId: props.moduleId } }, chosen),
    onReceived: (received) => {
      const { errorCells } = plan ?? rememberedChoice(props.moduleId);
      const before = plan && file && planReadAgain(plan, file, received);
      setFile(received);
      setPlan(before ?? withNotations(firstPlan(received, errorCells), received, props.moduleId));
    },
  });
  if (props.importId !== null) {
    return <ImportRunning {...common} importId={props.importId} onAgain={props.onAgain} />;
  }
  if (!file || !plan) {
    return (
      <Dialog {...common} width={560}>
        <SheetFile send={reading.send} />
      </Dialog>
    );
  }
  return (
    <PlanSteps
      {...common}
      file={file}
      plan={plan}
      reading={reading}
      onPlan={(next) => setPlan(withNotations(next, file, props.moduleId))}
      onStarted={() => {
        rememberNotations(plan, file, props.moduleId);
        rememberChoice(props.moduleId, {
          below: file.found.below.isTaken ? 'take' : 'leaveOut',
          errorCells: plan.errorCells,
        });
        props.onStarted(file.id);
      }}
    />
  );
}

function PlanSteps(props: {
  reading: SheetReading;
  title: string;
  closeLabel: string;
  file: ReceivedFile;
  plan: ImportPlan;
  onPlan: (plan: ImportPlan) => void;
  onStarted: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const { file, plan, reading, ...dialog } = props;
  const trial = useAction(checkImport);
  const begin = useAction(startImport, { onSuccess: props.onStarted });
  const request = { query: { importId: file.id }, body: plan };
  const isReady = plan.targets.some((target) => target !== null);
  if (trial.output) {
    const possible = possibleCount(file.rowCount, trial.output);
    return (
      <Dialog
        {...dialog}
        width={960}
        footer={
          <>
            <Button onClick={() => trial.clear()}>{t('exchange:back')}</Button>
            <Button
              kind="primary"
              isDisabled={possible === 0}
              isBusy={begin.isBusy}
              onClick={() => begin.run(request)}
            >
              {possible === null ? t('exchange:startPossible') : t('exchange:start', { count: possible })}
            </Button>
          </>
        }
      >
        <ImportTrial file={file} trial={trial.output} />
      </Dialog>
    );
  }
  return (
    <Dialog
      {...dialog}
      width={760}
      footer={
        <>
          <Button onClick={props.onClose}>{t('ui:cancel')}</Button>
          <Button
            kind="primary"
            isDisabled={!isReady || reading.isBusy}
            isBusy={trial.isBusy}
            onClick={() => trial.run(request)}
          >
            {t('exchange:tryOut')}
          </Button>
        </>
      }
    >
      <ImportMapping file={file} plan={plan} reading={reading} onChange={props.onPlan}>
        <SheetFindings
          found={file.found}
          further={takenSections(file, plan).map(({ found }) => found)}
          reading={reading}
          errorCells={plan.errorCells}
          onErrorCells={(errorCells) => props.onPlan({ ...plan, errorCells })}
        />
      </ImportMapping>
    </Dialog>
  );
}
