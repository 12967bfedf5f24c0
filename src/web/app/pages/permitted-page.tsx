import type { ComponentType } from 'react';
import { Navigate } from 'react-router';
import { type PageName, pages } from '#contracts/pages/pages.ts';
import { isPermitted } from '#contracts/permissions.ts';
import { useCurrentUser } from '#web/features/session/index.ts';

/** A page that only permitted users can see. Others get the page for addresses that do not exist. */
export function PermittedPage({ name, Screen }: { name: PageName; Screen: ComponentType }) {
  const { flags } = useCurrentUser();
  return isPermitted(pages[name].permission, flags) ? (
    <Screen />
  ) : (
    <Navigate to={pages.notFound.path} replace />
  );
}
