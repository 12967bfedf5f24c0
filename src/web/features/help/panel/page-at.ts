import { matchPath } from 'react-router';
import { designerHelp, pageHelp } from '#contracts/pages/page-help.ts';
import { pageNames, pages } from '#contracts/pages/pages.ts';
import type { GuidePlace } from '../guide/chapters.ts';

/** The chapter and the section that explain the page at an address, and whether the page fills the window. */
export function helpAt(pathname: string): GuidePlace & { readonly isWindow: boolean } {
  const name = pageNames.find((one) => matchPath(pages[one].path, pathname) !== null) ?? 'apps';
  const tab = name === 'designer' && matchPath(pages.designer.path, pathname)?.params.tab;
  const [chapter = '', anchor = ''] = ((tab && designerHelp[tab]) || pageHelp[name]).split('#');
  return { chapter, anchor, isWindow: pages[name].frame === 'window' };
}
