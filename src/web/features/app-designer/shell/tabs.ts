import type { FaultLocation } from '#engine/form/definition.ts';

/** The tabs of the designer, by their names in the address. */
const designerTabs = ['form', 'workflow', 'permissions', 'e-mails', 'translations', 'settings'] as const;

export type DesignerTab = (typeof designerTabs)[number];

/** The tab in an address: the form without one, and null for a tab that does not exist. */
export function tabOf(text: string | undefined): DesignerTab | null {
  return text === undefined ? 'form' : (designerTabs.find((tab) => tab === text) ?? null);
}

export function tabFor(where: FaultLocation): DesignerTab {
  if (where.kind === 'activity' || where.kind === 'connection') return 'workflow';
  if (where.kind === 'permission') return 'permissions';
  return where.kind === 'template' ? 'e-mails' : 'form';
}
