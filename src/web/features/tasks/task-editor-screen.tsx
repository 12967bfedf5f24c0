import { Navigate, useNavigate, useParams } from 'react-router';
import { Sheet } from '#web/ui/layout/sheet.tsx';
import { TaskDetail } from './detail/task-detail.tsx';

/** `/task-editor/{moduleId}/{recordId}/{taskId}`: one task in full width; without a task, the entry itself. */
export function TaskEditorScreen() {
  const navigate = useNavigate();
  const { moduleId = '', recordId, taskId } = useParams();
  if (taskId === undefined) {
    return <Navigate to={`/item-editor/${moduleId}${recordId ? `/${recordId}` : ''}`} replace />;
  }
  return (
    <Sheet>
      <TaskDetail
        key={taskId}
        taskId={taskId}
        position={null}
        isWide
        onActed={() => navigate('/tasks')}
        onBack={() => navigate('/tasks')}
      />
    </Sheet>
  );
}
