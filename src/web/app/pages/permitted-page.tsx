import type { ComponentType } from 'react';
import { Navigate } from 'react-router';
import { type PageName, pages } from '#contracts/pages.ts';
import { isPermitted } from '#contracts/permissions.ts';
import { useCurrentUser } from '#web/features/session/index.ts';

/** A page for those whom it is there for; for others there is none. */
export function PermittedPage({ name, Screen }: { name: PageName; Screen: ComponentType }) {
  const { flags } = useCurrentUser();
  return isPermitted(pages[name].permission, flags) ? (
    <Screen />
  ) : (
    <Navigate to={pages.notFound.path} replace />
  );
}
