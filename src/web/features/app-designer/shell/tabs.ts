import type { FaultLocation } from '#engine/form/definition.ts';

/** Parts of an app, as they stand in the address. */
const designerTabs = ['form', 'workflow', 'permissions', 'e-mails', 'translations', 'settings'] as const;

export type DesignerTab = (typeof designerTabs)[number];

/** The tab of an address; what is unknown is the form. */
export function tabOf(text: string | undefined): DesignerTab {
  return designerTabs.find((tab) => tab === text) ?? 'form';
}

/** The tab that shows the place of a fault. */
export function tabFor(where: FaultLocation): DesignerTab {
  if (where.kind === 'activity' || where.kind === 'connection') return 'workflow';
  if (where.kind === 'permission') return 'permissions';
  return where.kind === 'template' ? 'e-mails' : 'form';
}
