export { cellAt, controlLevels, matrixRows } from './matrix/control-matrix.ts';
export { setControls } from './matrix/set-controls.ts';
export { PermissionsTab } from './permissions-tab.tsx';
