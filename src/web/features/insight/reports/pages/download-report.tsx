import { useState } from 'react';
import { renderReport } from '#contracts/insight/reports/render-report.ts';
import { callForFile } from '#web/lib/api/client.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

/** Makes the file of a report and saves it under a name. */
export function DownloadReport(props: {
  readonly body: Parameters<typeof callForFile<typeof renderReport>>[1]['body'];
  readonly name: string;
  readonly label: string;
  readonly isDisabled: boolean;
}) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      saveFile(await callForFile(renderReport, { body: props.body }), props.name);
    } catch (error) {
      toast.error((error instanceof Error && error.message) || t('reports:failed'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      size="small"
      kind="primary"
      icon="download"
      isBusy={isBusy}
      isDisabled={props.isDisabled}
      onClick={() => void download()}
    >
      {props.label}
    </Button>
  );
}
