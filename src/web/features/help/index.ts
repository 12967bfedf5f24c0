export { findHelp } from './find-help.ts';
export { HelpPanel } from './panel/help-panel.tsx';
export { HelpScreen } from './screen/help-screen.tsx';
