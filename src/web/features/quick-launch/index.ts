export { ArrangeButton } from './arrange-button.tsx';
export { LaunchLink, launchIcon } from './launch-link.tsx';
export { QuickLaunchTiles } from './quick-launch-tiles.tsx';
export { useQuickLaunch } from './use-quick-launch.ts';
