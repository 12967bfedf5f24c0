/** The parts of the app that everybody needs who is signed in, in one file. */
export { PermittedPage } from './pages/permitted-page.tsx';
export { screens } from './pages/screens.ts';
export { prepareSignedIn } from './prepare-signed-in.ts';
export { Shell } from './shell/shell.tsx';
export { SignedIn } from './signed-in.tsx';
