import { Navigate } from 'react-router';
import { pages } from '#contracts/pages/pages.ts';
import { useFirstSteps } from '#web/features/first-steps/index.ts';
import { useLaunchPage } from '#web/features/launch-page/index.ts';

/**
 * `/`: redirects to the person's start page. As long as nothing is published, whoever can change that starts at the
 * apps, where the first steps are.
 */
export function LaunchPage() {
  const { current, isLoading } = useLaunchPage();
  const first = useFirstSteps();
  if (isLoading || first.isLoading) return null;
  const isNew = first.steps.some(({ id, isDone }) => id === 'publish' && !isDone);
  return <Navigate to={isNew ? pages.apps.path : (current?.href ?? pages.tasks.path)} replace />;
}
