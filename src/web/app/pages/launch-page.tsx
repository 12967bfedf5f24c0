import { Navigate } from 'react-router';
import { useLaunchPage } from '#web/features/launch-page/index.ts';

/** `/`: on to the page the person begins on. */
export function LaunchPage() {
  const { current, isLoading } = useLaunchPage();
  if (isLoading) return null;
  return <Navigate to={current?.href ?? '/tasks'} replace />;
}
