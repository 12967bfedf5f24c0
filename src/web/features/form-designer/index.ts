export { FormTab } from './form-tab.tsx';
