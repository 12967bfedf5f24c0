import { Outlet } from 'react-router';
import { OfflineBar } from './offline-bar.tsx';
import { RouteProgress } from './route-progress.tsx';

/** The parts of the app that surround every page. */
export function Root() {
  return (
    <>
      <RouteProgress />
      <Outlet />
      <OfflineBar />
    </>
  );
}
