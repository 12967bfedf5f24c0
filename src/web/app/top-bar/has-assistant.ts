import { matchPath } from 'react-router';
import { type PageName, pages } from '#contracts/pages/pages.ts';

/** Editors and designers, which need the room and the attention; all other pages with a menu have the assistant. */
const without: readonly PageName[] = [
  'entryEditor',
  'taskEditor',
  'scheduleEditor',
  'designer',
  'connector',
  'dataSet',
  'reportDesigner',
  'bot',
];

/** Whether the page at a path is one that has the assistant. */
export function hasAssistant(pathname: string): boolean {
  return !without.some((name) => matchPath(pages[name].path, pathname));
}
