import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import type { Page } from '#contracts/pages/page.ts';
import { type PageName, pageNames, pages } from '#contracts/pages/pages.ts';
import { SessionGate, SignOutScreen } from '#web/features/session/index.ts';
import { SignInScreen } from '#web/features/sign-in/index.ts';
import { entryHost } from '#web/lib/address/tenant-host.ts';
import { CrashPage } from './pages/crash-page.tsx';
import type { ScreenName } from './pages/screens.ts';
import { Root } from './root.tsx';

/** The list of all screens names a hundred files, which who signs in shall not wait for. */
const behindSignIn = () => import('./behind-sign-in.ts');

async function screenOf(name: ScreenName) {
  const { screens } = await behindSignIn();
  return screens[name]();
}

/** The route of a lazily loaded page that only permitted users can see. */
function permitted(name: ScreenName): RouteObject {
  return {
    path: pages[name].path,
    lazy: async () => {
      // With the screen: a page that anybody sees needs nothing of who is signed in.
      const [Screen, { PermittedPage }] = await Promise.all([screenOf(name), behindSignIn()]);
      return { element: <PermittedPage name={name} Screen={Screen} /> };
    },
  };
}

async function notFound(isAlone: boolean) {
  const { NotFoundPage } = await import('./pages/not-found-page.tsx');
  return { element: <NotFoundPage isAlone={isAlone} /> };
}

const framed = (frame: Page['frame']) => {
  const isFramed = (name: PageName): name is ScreenName => pages[name].frame === frame;
  return pageNames.filter(isFramed).map(permitted);
};

/** The further addresses of pages lead to the page. */
const aliases: RouteObject[] = pageNames.flatMap((name) => {
  const { path, aliases: others = [] }: Page = pages[name];
  return others.map((other) => ({ path: other, element: <Navigate to={path} replace /> }));
});

/** On `login.<host>` people say first which organisation is theirs. */
const isEntry = entryHost(window.location.host) !== null;

const domainPage = async () => ({ Component: (await import('./pages/domain-page.tsx')).DomainPage });

export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <CrashPage />,
    hydrateFallbackElement: <div />,
    children: [
      isEntry
        ? { path: pages.signIn.path, lazy: domainPage }
        : { path: pages.signIn.path, element: <SignInScreen /> },
      { path: pages.sso.path, lazy: async () => ({ Component: await screenOf('sso') }) },
      { path: pages.signOut.path, element: <SignOutScreen /> },
      ...(
        [
          'mailDecision',
          'forgotPassword',
          'choosePassword',
          'passwordExpired',
          'owedQuestions',
          'secondFactor',
          'setUpSecondFactor',
        ] as const
      ).map((name) => ({
        path: pages[name].path,
        lazy: async () => ({ Component: await screenOf(name) }),
      })),
      {
        path: pages.maintenance.path,
        lazy: async () => ({
          Component: (await import('./pages/maintenance-page.tsx')).MaintenancePage,
        }),
      },
      {
        path: pages.forbidden.path,
        lazy: async () => ({ Component: (await import('./pages/forbidden-page.tsx')).ForbiddenPage }),
      },
      { path: pages.notFound.path, lazy: () => notFound(true) },
      { path: pages.crash.path, element: <CrashPage /> },
      {
        path: '/',
        lazy: async () => {
          const { prepareSignedIn, SignedIn } = await behindSignIn();
          return {
            loader: prepareSignedIn,
            shouldRevalidate: () => false,
            element: (
              <SessionGate>
                <SignedIn />
              </SessionGate>
            ),
          };
        },
        children: [
          {
            lazy: async () => ({ Component: (await behindSignIn()).Shell }),
            children: [
              {
                errorElement: <CrashPage isInside />,
                children: [...framed('app'), ...aliases, { path: '*', lazy: () => notFound(false) }],
              },
            ],
          },
          { errorElement: <CrashPage />, children: framed('window') },
        ],
      },
    ],
  },
]);
