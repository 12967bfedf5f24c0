export { DesignListScreen } from './design-list/design-list-screen.tsx';
export { DesignerScreen } from './designer-screen.tsx';
