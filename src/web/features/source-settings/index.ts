export { NameValues } from './connector-parts.tsx';
export { isSourceEditor, SourceSetting } from './source-setting.tsx';
