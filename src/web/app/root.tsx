import { Outlet } from 'react-router';
import { OfflineBar } from './offline-bar.tsx';
import { RouteProgress } from './route-progress.tsx';

/** What stands above every page. */
export function Root() {
  return (
    <>
      <RouteProgress />
      <Outlet />
      <OfflineBar />
    </>
  );
}
