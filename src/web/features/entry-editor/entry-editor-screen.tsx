import { useRef, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { getWorkflowHistory } from '#contracts/workflow/get-workflow-history.ts';
import { useEndpoint, useInvalidate } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useRealtime } from '#web/lib/realtime/use-realtime.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonBar, SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { EntryEditor } from './entry-editor.tsx';

/** `/item-editor/{moduleId}` starts an entry; with a record id it continues that entry. */
export function EntryEditorScreen() {
  const t = useT();
  const navigate = useNavigate();
  const { moduleId = '', recordId, taskId } = useParams();
  const [generation, setGeneration] = useState(0);
  // The entry begun on this page keeps its place on the screen when its first save gives it an id.
  const begun = useRef<string | null>(null);
  const entry = useEndpoint(getEntry, {
    params: { recordId: recordId ?? 'new' },
    query: { moduleId, taskId },
  });
  const invalidate = useInvalidate();
  const isForReading = entry.data !== undefined && !entry.data.actions.includes('save');
  useRealtime('EntryChanged', (changed) => {
    if (changed.recordId !== recordId) return;
    void invalidate(getWorkflowHistory);
    // While the form is editable, the next save detects the changes of others and merges them.
    if (isForReading) void invalidate(getEntry);
  });
  const isBegunHere = recordId !== undefined && recordId === begun.current;
  const key = `${moduleId} ${isBegunHere ? 'new' : (recordId ?? 'new')} ${generation} ${isForReading ? entry.data.revision : ''}`;
  const isOther = entry.isPlaceholderData && !isBegunHere;
  if (entry.isError) {
    return (
      <Sheet>
        <ErrorState
          title={entry.error.status === 404 ? t('entry:notThere') : t('entry:loadFailed')}
          text={entry.error.status === 404 ? undefined : entry.error.message}
          retryLabel={t('ui:retry')}
          onRetry={entry.error.isPassing ? () => void entry.refetch() : undefined}
          actions={<Button onClick={() => navigate(`/module/${moduleId}`)}>{t('entry:backToList')}</Button>}
        />
      </Sheet>
    );
  }
  if (!entry.data || isOther) return <Waiting />;
  if (taskId && entry.data.task?.isOpen) {
    return <Navigate to={`/task-editor/${moduleId}/${entry.data.id}/${taskId}`} replace />;
  }
  return (
    <EntryEditor
      key={key}
      detail={entry.data}
      onCreated={(id) => {
        begun.current = id;
        navigate(`/item-editor/${moduleId}/${id}`, { replace: true });
      }}
      onChanged={(id) => {
        begun.current = null;
        setGeneration((before) => before + 1);
        navigate(`/item-editor/${moduleId}/${id}`, { replace: true });
      }}
    />
  );
}

function Waiting() {
  return (
    <Sheet>
      <SheetHeader isRuled>
        <SkeletonBar width={220} />
      </SheetHeader>
      <SkeletonForm rows={4} />
    </Sheet>
  );
}
