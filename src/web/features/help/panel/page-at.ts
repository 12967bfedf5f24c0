import { matchPath } from 'react-router';
import { designerHelp, pageHelp } from '#contracts/page-help.ts';
import { pageNames, pages } from '#contracts/pages.ts';

/** The chapter and the section that explain the page at an address. */
export function helpAt(pathname: string): { readonly chapter: string; readonly anchor: string } {
  const name = pageNames.find((one) => matchPath(pages[one].path, pathname) !== null) ?? 'apps';
  const tab = name === 'designer' && matchPath(pages.designer.path, pathname)?.params.tab;
  const [chapter = '', anchor = ''] = ((tab && designerHelp[tab]) || pageHelp[name]).split('#');
  return { chapter, anchor };
}
