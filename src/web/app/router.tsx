import { createBrowserRouter, type RouteObject } from 'react-router';
import { SessionGate, SignOutScreen } from '#web/features/session/index.ts';
import { SignInScreen } from '#web/features/sign-in/index.ts';
import { withDesignTexts } from '#web/lib/i18n/i18n.ts';
import { CrashPage } from './pages/crash-page.tsx';
import { ForbiddenPage } from './pages/forbidden-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { Root } from './root.tsx';

/** Screens behind the sign-in, each in a chunk of its own. */
const screens: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('./pages/launch-page.tsx')).LaunchPage }) },
  {
    path: 'tasks',
    lazy: async () => ({ Component: (await import('#web/features/tasks/index.ts')).TasksScreen }),
  },
  {
    path: 'tasks/drafts',
    lazy: async () => ({ Component: (await import('#web/features/tasks/index.ts')).DraftsScreen }),
  },
  {
    path: 'task-editor/:moduleId/:recordId?/:taskId?',
    lazy: async () => ({ Component: (await import('#web/features/tasks/index.ts')).TaskEditorScreen }),
  },
  {
    path: 'applications',
    lazy: async () => ({ Component: (await import('#web/features/apps/index.ts')).AppsScreen }),
  },
  {
    path: 'form-editor',
    lazy: async () => ({ Component: (await import('#web/features/apps/index.ts')).DesignListScreen }),
  },
  {
    path: 'module/:moduleId',
    lazy: async () => ({ Component: (await import('#web/features/record-list/index.ts')).RecordListScreen }),
  },
  {
    path: 'item-editor/:moduleId/:recordId?/:taskId?',
    lazy: async () => ({
      Component: (await import('#web/features/entry-editor/index.ts')).EntryEditorScreen,
    }),
  },
  {
    path: 'notifications',
    lazy: async () => ({
      Component: (await import('#web/features/notifications/index.ts')).NotificationsScreen,
    }),
  },
  {
    path: 'notifications/:id',
    lazy: async () => ({
      Component: (await import('#web/features/notifications/index.ts')).NotificationDetailScreen,
    }),
  },
  {
    path: 'app/user/profile',
    lazy: async () => ({ Component: (await import('#web/features/profile/index.ts')).ProfileScreen }),
  },
  {
    path: 'mails',
    lazy: async () => ({ Component: (await import('#web/features/own-mails/index.ts')).OwnMailsScreen }),
  },
  {
    path: 'schedules',
    lazy: async () => ({ Component: (await import('#web/features/schedules/index.ts')).SchedulesScreen }),
  },
  {
    path: 'schedule-editor/:moduleId/:recordId?',
    lazy: async () => ({
      Component: (await import('#web/features/schedules/index.ts')).ScheduleEditorScreen,
    }),
  },
  {
    path: 'settings/working-hours',
    lazy: async () => ({
      Component: (await import('#web/features/working-hours/index.ts')).WorkingHoursScreen,
    }),
  },
  {
    path: 'referencedata',
    lazy: async () => ({
      Component: (await import('#web/features/reference-data/index.ts')).ReferenceDataScreen,
    }),
  },
  {
    path: 'referencedata/lists/:id',
    lazy: async () => ({ Component: (await import('#web/features/value-lists/index.ts')).ValueListScreen }),
  },
  {
    path: 'referencedata/:id',
    lazy: async () => ({ Component: (await import('#web/features/reference-data/index.ts')).DataSetScreen }),
  },
  ...['process-engine', 'process/dashboard'].map((path) => ({
    path,
    lazy: async () => ({
      Component: (await import('#web/features/process-engine/index.ts')).ProcessScreen,
    }),
  })),
  {
    path: 'data-connector',
    lazy: async () => ({
      Component: (await import('#web/features/integrations/index.ts')).ConnectorsScreen,
    }),
  },
  {
    path: 'data-connector/:dcType/:recordId?',
    lazy: async () => ({
      Component: (await import('#web/features/integrations/index.ts')).ConnectorScreen,
    }),
  },
  { path: '*', element: <NotFoundPage /> },
];

/** Designers stand without the sidebar: the canvas takes the window. */
const designers: RouteObject[] = [
  {
    path: 'form-editor/show/:id/:tab?',
    lazy: async () => ({
      Component: (await withDesignTexts(() => import('./pages/designer-page.tsx'))).DesignerPage,
    }),
  },
];

/** Every address of the product. */
export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <CrashPage />,
    hydrateFallbackElement: <div />,
    children: [
      { path: 'authentication/login', element: <SignInScreen /> },
      { path: 'logout', element: <SignOutScreen /> },
      {
        path: 'decide',
        lazy: async () => ({ Component: (await import('#web/features/tasks/index.ts')).MailDecisionScreen }),
      },
      { path: '403', element: <ForbiddenPage /> },
      { path: '404', element: <NotFoundPage isAlone /> },
      { path: 'error', element: <CrashPage /> },
      {
        path: '/',
        lazy: async () => {
          const { SignedIn } = await import('./signed-in.tsx');
          return {
            element: (
              <SessionGate>
                <SignedIn />
              </SessionGate>
            ),
          };
        },
        children: [
          {
            lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }),
            children: [{ errorElement: <CrashPage isInside />, children: screens }],
          },
          { errorElement: <CrashPage />, children: designers },
        ],
      },
    ],
  },
]);
