import { Navigate } from 'react-router';
import { useLaunchPage } from '#web/features/launch-page/index.ts';

/** `/`: redirects to the person's start page. */
export function LaunchPage() {
  const { current, isLoading } = useLaunchPage();
  if (isLoading) return null;
  return <Navigate to={current?.href ?? '/tasks'} replace />;
}
