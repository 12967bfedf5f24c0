export { AuthoritiesScreen } from './authorities-screen.tsx';
