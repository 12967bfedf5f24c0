import { useTextFacts } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ResultList } from '#web/ui/feedback/result-list.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { RecordColumn } from '../record-columns.ts';
import type { RecordRow } from '../table/record-cell.tsx';
import { rowName } from './row-name.ts';
import type { EditOutcome } from './use-edit-entries.ts';

const noNames: ReadonlyMap<string, string> = new Map();

/**
 * The result of each entry. Refused entries come first, with the reason; they can be tried again, and the others
 * undone.
 */
export function BulkEditResult(props: {
  outcome: EditOutcome;
  rows: readonly RecordRow[];
  columns: readonly RecordColumn[];
  onUndo: () => void;
  onAgain: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const textFacts = useTextFacts(noNames);
  const { changed, refused } = props.outcome;
  const titleOf = (id: string) => {
    const row = props.rows.find((candidate) => candidate.id === id);
    return row ? rowName(row, props.columns, textFacts) || t('records:noValue') : id;
  };
  const results = [
    ...refused.map(({ id, message }) => ({ id, title: titleOf(id), refusal: message })),
    ...changed.map(({ id }) => ({ id, title: titleOf(id) })),
  ];
  return (
    <Dialog
      title={t('records:changeResult')}
      closeLabel={t('ui:close')}
      onClose={props.onClose}
      footer={
        <>
          {changed.length > 0 && <Button onClick={props.onUndo}>{t('ui:undo')}</Button>}
          <Button onClick={props.onAgain}>{t('records:changeValue')}</Button>
          <Button kind="primary" onClick={props.onClose}>
            {t('ui:close')}
          </Button>
        </>
      }
    >
      <p>{t('records:changeResultText', { done: changed.length, refused: refused.length })}</p>
      <ResultList results={results} />
    </Dialog>
  );
}
